import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { formatEuros, parsePriceText } from "#domain/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { DeskOrder } from "./desk.ts";

interface Fields {
  readonly amount: string;
  readonly reason: string;
  readonly restock: boolean;
}

/** Part or all of what was paid: written once, read back, then done. */
export function RefundDialog({ order, hasGoods }: { order: DeskOrder; hasGoods: boolean }) {
  const left = order.totalCents - order.refundedCents;
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState<Fields>({ amount: "", reason: "", restock: false });
  const [isReading, setReading] = useState(false);
  const [key, setKey] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const cents = parsePriceText(fields.amount) ?? 0;
  const open = () => {
    setFields({ amount: (left / 100).toFixed(2).replace(".", ","), reason: "", restock: hasGoods });
    setKey(crypto.randomUUID());
    setReading(false);
    setError("");
    setOpen(true);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (cents < 1 || cents > left) return setError(`Indiquez un montant jusqu’à ${formatEuros(left)}.`);
    if (fields.reason.trim() === "") return setError("Indiquez le motif.");
    setError("");
    setReading(true);
  };
  const refund = async () => {
    setBusy(true);
    const { reason, restock } = fields;
    const json = { cents, reason, restock, key };
    const done = await send(admin.orders[":id"].refund.$post({ param: { id: order.id }, json }));
    setBusy(false);
    if (!done.ok) return setError(done.message);
    setOpen(false);
    notify({
      title: `${formatEuros(cents)} remboursés`,
      description: "L’avoir est parti chez le client.",
      variant: "default",
    });
    await revalidate();
  };
  return (
    <>
      <AdminButton look="danger" onClick={open}>
        Rembourser
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Rembourser"
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => (isReading ? setReading(false) : setOpen(false))}>
              {isReading ? "Corriger" : "Annuler"}
            </AdminButton>
            {isReading ? (
              <AdminButton look="danger" busy={isBusy} onClick={refund}>
                Rembourser {formatEuros(cents)}
              </AdminButton>
            ) : (
              <AdminButton key="next" type="submit" form={formId} look="primary">
                Continuer
              </AdminButton>
            )}
          </div>
        }
      >
        <form id={formId} className="adm-form" onSubmit={check} hidden={isReading}>
          <label className="adm-field">
            <span>Montant, en euros</span>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={fields.amount}
              onChange={(event) => setFields({ ...fields, amount: event.target.value })}
            />
            <small>Il reste {formatEuros(left)} à rembourser au plus.</small>
          </label>
          <label className="adm-field">
            <span>Motif, écrit sur l’avoir</span>
            <input
              value={fields.reason}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => setFields({ ...fields, reason: event.target.value })}
            />
          </label>
          {hasGoods ? (
            <label className="ord-check">
              <input
                type="checkbox"
                checked={fields.restock}
                onChange={(event) => setFields({ ...fields, restock: event.target.checked })}
              />
              Remettre les articles en stock
            </label>
          ) : null}
        </form>
        {isReading ? <Summary order={order} cents={cents} fields={fields} isWhole={cents === left} /> : null}
        <p role="alert" className="ord-error">
          {error}
        </p>
      </Dialog>
    </>
  );
}

interface SummaryProps {
  readonly order: DeskOrder;
  readonly cents: number;
  readonly fields: Fields;
  readonly isWhole: boolean;
}

function Summary({ order, cents, fields, isWhole }: SummaryProps) {
  return (
    <ul className="ord-summary">
      <li>
        {formatEuros(cents)} à {order.name}
        {order.paymentWay === "card" ? ", sur sa carte" : ", que vous rendez vous-même"}.
      </li>
      <li>
        Un avoir est établi et envoyé à {order.email}. Motif&nbsp;: {fields.reason}
      </li>
      {fields.restock ? <li>Les articles reviennent en stock.</li> : null}
      {isWhole ? (
        <li>La commande est close&nbsp;: jours de location libérés, cartes cadeaux annulées.</li>
      ) : null}
    </ul>
  );
}
