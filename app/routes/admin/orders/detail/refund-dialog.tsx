import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { formatEuros, parsePriceText } from "#domain/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { DeskOrder } from "./desk.ts";
import { type RefundFields, RefundForm } from "./refund-form.tsx";
import { RefundSummary } from "./refund-summary.tsx";

/** Part or all of what was paid: written once, read back, then done. */
export function RefundDialog({ order, hasGoods }: { order: DeskOrder; hasGoods: boolean }) {
  const left = order.totalCents - order.refundedCents;
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState<RefundFields>({ amount: "", reason: "", restock: false });
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
        <RefundForm
          id={formId}
          fields={fields}
          left={left}
          hasGoods={hasGoods}
          isHidden={isReading}
          onChange={setFields}
          onSubmit={check}
        />
        {isReading ? (
          <RefundSummary order={order} cents={cents} fields={fields} isWhole={cents === left} />
        ) : null}
        <p role="alert" className="ord-error">
          {error}
        </p>
      </Dialog>
    </>
  );
}
