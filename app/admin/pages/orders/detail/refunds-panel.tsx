import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { shortInstant } from "../../../ui/short-instant.ts";
import { StatusPill, type Tone } from "../../../ui/status-pill.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { AdminOrder } from "./admin-order.ts";

type Refund = AdminOrder["refunds"][number];

const states: Readonly<Record<Refund["status"], readonly [Tone, string]>> = {
  pending: ["going", "En cours"],
  manual: ["warn", "À rendre"],
  done: ["good", "Rendu"],
  failed: ["bad", "Refusé par Stripe, à rendre"],
};

export function RefundsPanel({ adminOrder: { order, refunds } }: { adminOrder: AdminOrder }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="Remboursements">
      <ul className="ord-refunds">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <b>{formatEuros(refund.moneyCents + refund.giftCents)}</b>
              <StatusPill tone={states[refund.status][0]}>{states[refund.status][1]}</StatusPill>
            </p>
            <small>
              {refund.reason}
              {refund.giftCents > 0
                ? `, dont ${formatEuros(refund.giftCents)} sur ${order.cardKind === "referral" ? "le crédit de parrainage" : "la carte cadeau"}`
                : ""}
              <br />
              {shortInstant(refund.createdAt)}
              {refund.creditNote ? `, avoir ${refund.creditNote}` : ""}
            </small>
            {refund.status === "manual" || refund.status === "failed" ? (
              <Settle orderId={order.id} refund={refund} />
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Money that came by transfer or in hand goes back the same way, by a person. */
function Settle({ orderId, refund }: { orderId: string; refund: Refund }) {
  const settling = useSave({
    send: () => {
      const param = { id: orderId, refundId: refund.id };
      return send(admin.orders[":id"].refunds[":refundId"].settle.$post({ param }));
    },
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="L’argent est rendu"
      look="quiet"
      title="Remboursement rendu"
      confirmLabel="Confirmer"
      saving={settling}
      closesOnRefusal
    >
      {formatEuros(refund.moneyCents)} ont été rendus au client, par virement ou de la main à la main.
    </Confirm>
  );
}
