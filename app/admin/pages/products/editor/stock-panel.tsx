import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { PARIS } from "#domain/calendar/dates.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Field } from "./fields.tsx";
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
  const { id, stock } = data.product;
  return (
    <Panel title="Stock" aside={<b className="edit-stock">{stock}</b>}>
      <Field form={form} field="lowStock" label="Alerte sous" inputMode="numeric" maxLength={5} />
      <AdjustForm id={id} />
      <ul className="edit-movements">
        {data.movements.map((movement) => (
          <li key={movement.id}>
            <time dateTime={movement.createdAt}>{shortDay.format(new Date(movement.createdAt))}</time>
            <span>
              {reasonLabels[movement.reason]}
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

function AdjustForm({ id }: { id: string }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    const delta = Number(String(fields.get("delta")).trim().replace("−", "-"));
    if (!Number.isInteger(delta) || delta === 0)
      return setError("Écrivez une différence, par exemple +24 ou −2.");
    setBusy(true);
    const json = { delta, reason: fields.get("reason") as Reason, note: String(fields.get("note")) };
    const answer = await send(admin.products[":id"].stock.$post({ param: { id }, json }));
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    element.reset();
    notify({ title: `Stock\u00a0: ${answer.data.stock}`, variant: "default" });
    await revalidate();
  };
  return (
    <form className="edit-adjust" onSubmit={submit} noValidate>
      <label className="adm-field">
        <span>Différence</span>
        <input
          name="delta"
          placeholder="+24"
          autoComplete="off"
          maxLength={8}
          aria-describedby="stock-erreur"
        />
      </label>
      <label className="adm-field">
        <span>Raison</span>
        <select name="reason">
          {reasons.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="adm-field">
        <span>Note</span>
        <input name="note" autoComplete="off" maxLength={300} />
      </label>
      <AdminButton type="submit" busy={isBusy}>
        Ajuster
      </AdminButton>
      <small id="stock-erreur" role="alert" className="edit-error">
        {error}
      </small>
    </form>
  );
}
