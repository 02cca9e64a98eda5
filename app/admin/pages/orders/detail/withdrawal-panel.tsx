import { addDays, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { type DeclarationOutcome, WITHDRAWAL_DAYS } from "#domain/shop/withdrawal.ts";
import { ofName } from "#domain/text/elision.ts";
import { Panel } from "../../../ui/panel.tsx";
import { shortInstant } from "../../../ui/short-instant.ts";
import { AnswerDialog } from "../answer-dialog.tsx";
import { declaredWords, withdrawalPeriodWords } from "../withdrawal-words.ts";
import type { AdminOrder } from "./admin-order.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

type Withdrawal = AdminOrder["withdrawals"][number];

const outcomes: Readonly<Record<DeclarationOutcome, string>> = {
  acceptee: "Acceptée",
  refusee: "Sans suite",
  reglee: "Réglée",
};

/** Whether the customer withdrew, where the 14 days stand, and by when the money must be back (L221-24). */
export function WithdrawalPanel({ adminOrder }: { adminOrder: AdminOrder }) {
  const { withdrawals, withdrawalPeriod } = adminOrder;
  return (
    <Panel title="Rétractation">
      {withdrawals.length === 0 ? (
        <p className="adm-muted">
          {withdrawalPeriodWords(withdrawalPeriod)}
          <br />
          Aucune demande reçue.
        </p>
      ) : null}
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.id} className="ord-withdrawal">
          <p>
            <b>{withdrawal.number}</b>, reçue le {shortInstant(withdrawal.receivedAt)}{" "}
            {ofName(withdrawal.name)}.
          </p>
          {withdrawal.details.message ? (
            <p className="adm-muted">«&nbsp;{withdrawal.details.message}&nbsp;»</p>
          ) : null}
          {withdrawal.period ? <p>{declaredWords(withdrawal.period)}</p> : null}
          {withdrawal.handledAt ? (
            <p className="adm-muted">
              {withdrawal.outcome ? outcomes[withdrawal.outcome] : "Traitée"} le{" "}
              {shortInstant(withdrawal.handledAt)} par {withdrawal.handledBy}.
            </p>
          ) : (
            <ToDo adminOrder={adminOrder} withdrawal={withdrawal} />
          )}
        </div>
      ))}
    </Panel>
  );
}

function ToDo({ adminOrder, withdrawal }: { adminOrder: AdminOrder; withdrawal: Withdrawal }) {
  const { order, nextSteps } = adminOrder;
  const isRefundable = order.paidAt !== null && order.refundedCents < order.totalCents;
  return (
    <>
      {isRefundable ? (
        <p className="adm-notice" data-tone="bad">
          À rembourser avant le{" "}
          {formatDay(addDays(parisDay(new Date(withdrawal.receivedAt)), WITHDRAWAL_DAYS))}. Vous pouvez
          attendre le retour des articles.
        </p>
      ) : null}
      <div className="adm-actions">
        {isRefundable ? (
          <RefundDialog
            adminOrder={adminOrder}
            label="Accepter et rembourser"
            reason={`Rétractation ${withdrawal.number}`}
          />
        ) : null}
        {nextSteps.includes("annulee") ? (
          <CancelDialog order={order} label="Accepter et annuler la commande" />
        ) : null}
        <AnswerDialog declaration={withdrawal} />
      </div>
    </>
  );
}
