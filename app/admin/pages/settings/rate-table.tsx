import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AmountField } from "./amount-field.tsx";

export type RateTableName = keyof SiteSettings["delivery"];
type Rates = SiteSettings["delivery"][RateTableName];

interface RateTableProps {
  readonly name: RateTableName;
  readonly rates: Rates;
  readonly errorAt: (field: string) => string | undefined;
  readonly onRates: (rates: Rates) => void;
}

/** Prices by weight, the lightest first. */
export function RateTable({ name, rates, errorAt, onRates }: RateTableProps) {
  const change = (index: number, part: Partial<Rates[number]>) =>
    onRates(rates.map((rate, at) => (at === index ? { ...rate, ...part } : rate)));
  return (
    <>
      {rates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name than their place
        <div key={`${index}/${rates.length}`} className="adm-rate">
          <Input
            label="Jusqu’à (g)"
            type="number"
            min={1}
            value={rate.upToGrams || ""}
            error={errorAt(`${name}.${index}.upToGrams`)}
            onChange={(event) => change(index, { upToGrams: Number(event.currentTarget.value) })}
          />
          <AmountField
            label="Prix (€)"
            cents={rate.cents}
            error={errorAt(`${name}.${index}.cents`)}
            onAmount={(cents) => change(index, { cents })}
          />
          <AdminButton
            look="danger"
            icon={<IconTrash />}
            aria-label={`Retirer la ligne ${index + 1}`}
            disabled={rates.length === 1}
            onClick={() => onRates(rates.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {errorAt(name) ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {errorAt(name)}
        </p>
      ) : null}
      <div>
        <AdminButton
          icon={<IconPlus />}
          disabled={rates.length >= 20}
          onClick={() => onRates([...rates, { upToGrams: (rates.at(-1)?.upToGrams ?? 0) + 5000, cents: 0 }])}
        >
          Ajouter un palier
        </AdminButton>
      </div>
    </>
  );
}
