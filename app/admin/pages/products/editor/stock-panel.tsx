import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { PARIS } from "#domain/calendar/dates.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { textOf } from "../../../client/form-text.ts";
import { refused } from "../../../client/outcome.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useSaveForm } from "../../../ui/use-save.ts";
import { ProductField } from "./product-field.tsx";
import type { EditorData, ProductForm } from "./use-product-form.ts";

const reasons = [
  ["reception", "Réception fournisseur"],
  ["correction", "Correction d’inventaire"],
  ["loss", "Perte ou casse"],
  ["return", "Retour client"],
] as const;
type Reason = (typeof reasons)[number][0];
type Movement = EditorData["movements"][number];

const reasonLabels: Record<Movement["reason"], string> = {
  ...Object.fromEntries(reasons),
  initial: "Stock de départ",
  order: "Commande",
  release: "Commande annulée",
} as Record<Movement["reason"], string>;

const shortDay = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: PARIS });

/** How many there are and why. A stock never changes without a reason, and not with the rest of the form. */
export function StockPanel({ form, data }: { form: ProductForm; data: EditorData }) {
  const { product, variants } = data;
  const total = variants.length === 0 ? product.stock : variants.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <Panel title="Stock" aside={<b className="edit-stock">{total}</b>}>
      <ProductField form={form} field="lowStock" label="Alerte sous" inputMode="numeric" maxLength={5} />
      {variants.length > 0 && product.stock > 0 ? (
        <p className="adm-notice" data-tone="warn">
          {product.stock === 1 ? "1 pièce n’est" : `${product.stock} pièces ne sont`} dans aucune déclinaison
          et ne se vend{product.stock === 1 ? "" : "ent"} pas.
        </p>
      ) : null}
      <AdjustForm data={data} />
      <ul className="edit-movements">
        {data.movements.map((movement) => (
          <li key={movement.id}>
            <time dateTime={movement.createdAt}>{shortDay.format(new Date(movement.createdAt))}</time>
            <span>
              {reasonLabels[movement.reason]}
              {movement.variant ? <small>{movement.variant}</small> : null}
              {movement.note ? <small>{movement.note}</small> : null}
            </span>
            <b data-plus={movement.delta > 0 || undefined}>
              {movement.delta > 0 ? `+${movement.delta}` : `−${-movement.delta}`}
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** For the pieces that belong to no variant. */
const ownStock = "aucune";

function AdjustForm({ data: { product, variants } }: { data: EditorData }) {
  const { id } = product;
  const choices = [
    ...variants.map((variant) => ({ value: variant.id, label: `${variant.label} (${variant.stock})` })),
    ...(product.stock > 0 ? [{ value: ownStock, label: `Sans déclinaison (${product.stock})` }] : []),
  ];
  const { form, submit, isBusy, formError } = useSaveForm({
    send: (fields) => {
      const delta = typedNumber(textOf(fields, "delta"));
      if (!Number.isInteger(delta) || delta === 0)
        return refused("Écrivez une différence, par exemple +24 ou −2.");
      const chosen = textOf(fields, "variant");
      const variantId = chosen === "" || chosen === ownStock ? undefined : chosen;
      const json = { delta, reason: fields.get("reason") as Reason, note: textOf(fields, "note"), variantId };
      return send(admin.products[":id"].stock.$post({ param: { id }, json }));
    },
    notice: ({ stock }) => ({ title: `Stock\u00a0: ${stock}`, variant: "default" }),
    resets: true,
  });
  return (
    <form ref={form} className="edit-adjust" onSubmit={submit} noValidate>
      {variants.length > 0 ? (
        <div className="edit-adjust-wide">
          <Select label="Déclinaison" name="variant" options={choices} />
        </div>
      ) : null}
      <Input
        label="Différence"
        name="delta"
        placeholder="+24"
        autoComplete="off"
        maxLength={8}
        aria-invalid={formError !== null}
        aria-describedby="stock-erreur"
      />
      <Select label="Raison" name="reason" options={reasons.map(([value, label]) => ({ value, label }))} />
      <div className="edit-adjust-wide">
        <Input label="Note" name="note" autoComplete="off" maxLength={300} />
      </div>
      <AdminButton type="submit" busy={isBusy}>
        Ajuster
      </AdminButton>
      <small id="stock-erreur" role="alert" className="edit-error">
        {formError}
      </small>
    </form>
  );
}
