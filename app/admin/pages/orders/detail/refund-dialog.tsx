import { type FormEvent, useId, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { AdminOrder } from "./admin-order.ts";
import {
  centsOf,
  firstFields,
  goesBackToCard,
  leftToRefund,
  openWithdrawal,
  type RefundFields,
  refundedWords,
  refundParts,
  restocked,
  restockLines,
  returnableLines,
} from "./refund-draft.ts";
import { RefundForm } from "./refund-form.tsx";

interface RefundDialogProps {
  readonly adminOrder: AdminOrder;
  readonly label?: string;
  /** What the credit note says unless the staff writes something else. */
  readonly reason?: string;
}

/** Part or all of what was paid: written once, read back, then done. */
export function RefundDialog({ adminOrder, label = "Rembourser", reason = "" }: RefundDialogProps) {
  const { order } = adminOrder;
  const left = leftToRefund(adminOrder);
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(() => firstFields(adminOrder, reason));
  const [isReading, setReading] = useState(false);
  const [key, setKey] = useState("");
  const cents = centsOf(fields);
  const { save, isBusy, formError, refuse, clear, reset } = useSave({
    send: () => {
      const restock = restockLines(adminOrder, fields);
      const { closesWithdrawal } = fields;
      const rental = fields.rentalId === "" ? {} : { rentalId: fields.rentalId };
      const written = { cents, reason: fields.reason, restock, closesWithdrawal, ...rental };
      const json = { ...written, key, seen: order.updatedAt };
      return send(admin.orders[":id"].refund.$post({ param: { id: order.id }, json }));
    },
    notice: () => ({
      title: refundedWords(adminOrder, cents),
      description: mailWords("L’avoir est parti chez le client."),
      variant: "default",
    }),
    onSaved: () => setOpen(false),
    // What was typed stays; what is left, and what may come back, is shown as it is now.
    onRefused: () => setReading(false),
    refresh: "always",
  });
  const open = () => {
    setFields(firstFields(adminOrder, reason));
    setKey(crypto.randomUUID());
    setReading(false);
    reset();
    setOpen(true);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (cents < 1 || cents > left)
      return refuse({ message: `Indiquez un montant jusqu’à ${formatEuros(left)}.` });
    if (fields.reason.trim() === "") return refuse({ message: "Indiquez le motif." });
    clear();
    setReading(true);
  };
  return (
    <>
      <AdminButton look="danger" onClick={open}>
        {label}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Rembourser"
        footer={
          <>
            <p role="alert">{formError}</p>
            <div className="adm-actions">
              <AdminButton onClick={() => (isReading ? setReading(false) : setOpen(false))}>
                {isReading ? "Corriger" : "Annuler"}
              </AdminButton>
              {isReading ? (
                <AdminButton look="danger" busy={isBusy} onClick={() => save()}>
                  Rembourser {formatEuros(cents)}
                </AdminButton>
              ) : (
                <AdminButton key="next" type="submit" form={formId} look="primary">
                  Continuer
                </AdminButton>
              )}
            </div>
          </>
        }
      >
        <RefundForm
          id={formId}
          adminOrder={adminOrder}
          fields={fields}
          isHidden={isReading}
          onChange={setFields}
          onSubmit={check}
        />
        {isReading ? <RefundSummary adminOrder={adminOrder} fields={fields} /> : null}
      </Dialog>
    </>
  );
}

/** What is about to happen, read back before it does. */
function RefundSummary({ adminOrder, fields }: { adminOrder: AdminOrder; fields: RefundFields }) {
  const { order } = adminOrder;
  const cents = centsOf(fields);
  const { moneyCents, creditCents } = refundParts(adminOrder, fields);
  const back = restocked(adminOrder, fields).map(({ title, quantity }) => `${quantity} × ${title}`);
  const withdrawal = openWithdrawal(adminOrder);
  const isWhole = cents === leftToRefund(adminOrder);
  return (
    <ul className="ord-summary">
      {moneyCents > 0 ? (
        <li>
          {formatEuros(moneyCents)} à {order.name}
          {goesBackToCard(adminOrder) ? ", sur sa carte" : ", que vous rendez vous-même"}.
        </li>
      ) : null}
      {creditCents > 0 ? (
        <li>
          {formatEuros(creditCents)} sur{" "}
          {order.cardKind === "referral" ? "le crédit de parrainage" : "la carte cadeau"}, qui les avait
          payés.
        </li>
      ) : null}
      <li>
        Un avoir est établi et envoyé à {order.email}. Motif&nbsp;: {fields.reason}
      </li>
      {returnableLines(adminOrder).length > 0 ? (
        <li>{back.length > 0 ? `En stock\u00a0: ${back.join(", ")}.` : "Rien ne revient en stock."}</li>
      ) : null}
      {withdrawal && (isWhole || fields.closesWithdrawal) ? (
        <li>La rétractation {withdrawal.number} est acceptée et close.</li>
      ) : null}
      {isWhole ? (
        <li>La commande est close&nbsp;: jours de location libérés, cartes cadeaux annulées.</li>
      ) : null}
    </ul>
  );
}
