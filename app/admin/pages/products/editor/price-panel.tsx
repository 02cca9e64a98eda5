import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type PricePeriod, reductionPercent } from "#domain/money/price-history.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { unitPriceLabel } from "#domain/shop/product.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { Panel } from "../../../ui/panel.tsx";
import { crossedAt, periodsOf } from "./crossing.ts";
import { PriceHistory } from "./price-history.tsx";
import { ProductField } from "./product-field.tsx";
import type { EditorData, ProductForm } from "./use-product-form.ts";

interface PricePanelProps {
  readonly form: ProductForm;
  /** Null for a product that is not saved yet. */
  readonly data: EditorData | null;
}

export function PricePanel({ form, data }: PricePanelProps) {
  const { price, amount, unit } = form.draft;
  const cents = parseEuros(price);
  const content = typedNumber(amount) > 0 ? { amount: typedNumber(amount), unit } : null;
  const unitPrice = cents !== null && content ? unitPriceLabel(cents, content) : null;
  const periods = periodsOf(data);
  return (
    <Panel title="Prix" aside={<span className="adm-muted">TTC</span>}>
      <div className="edit-prices">
        <ProductField
          form={form}
          field="price"
          label="Prix de vente"
          unit="€"
          inputMode="decimal"
          maxLength={10}
        />
        <ProductField
          form={form}
          field="amount"
          label="Contenance"
          inputMode="numeric"
          maxLength={7}
          hint={unitPrice ? `${unitPrice}, calculé` : "Vide si elle ne se mesure pas."}
        />
        <ProductField form={form} field="unit" label="Unité">
          <option value="ml">ml</option>
          <option value="g">g</option>
          <option value="piece">pièce</option>
        </ProductField>
      </div>
      <div className="edit-history">
        {periods.length > 0 ? <PriceHistory periods={periods} /> : null}
        <p>{explain(periods, cents, data)}</p>
      </div>
    </Panel>
  );
}

/** What the shop crosses out now, or would if this price were saved. */
function explain(periods: readonly PricePeriod[], cents: number | null, data: EditorData | null): string {
  const rule = "Le prix barré ne se saisit pas\u00a0: c’est le plus bas des 30 jours d’avant une baisse.";
  const current = periods.find(({ until }) => until === null);
  if (!data || !current || cents === null) return rule;
  const isChanged = cents !== current.cents;
  const crossed = crossedAt(periods, cents, new Date());
  if (crossed) {
    const until = formatDay(parisDay(crossed.endsAt));
    const percent = `−${reductionPercent(cents, crossed.cents)}\u00a0%`;
    const shows = isChanged ? "À ce prix, la boutique barrera" : "La boutique barre en ce moment";
    return `${shows} ${formatEuros(crossed.cents)} (${percent}), jusqu’au ${until}.`;
  }
  if (isChanged && cents < current.cents) return `À ce prix, rien ne sera barré. ${rule}`;
  const lowest = data.lowestOf30Days === null ? "" : formatEuros(data.lowestOf30Days);
  return `Prix le plus bas des 30 derniers jours\u00a0: ${lowest}. C’est lui qui sera barré en cas de baisse.`;
}
