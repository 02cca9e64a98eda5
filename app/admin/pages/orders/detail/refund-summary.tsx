import { formatEuros } from "#domain/money/money.ts";
import type { OrderDesk } from "./desk.ts";
import {
  centsOf,
  leftToRefund,
  openWithdrawal,
  type RefundFields,
  restocked,
  returnableLines,
} from "./refund-draft.ts";

/** What is about to happen, read back before it does. */
export function RefundSummary({ desk, fields }: { desk: OrderDesk; fields: RefundFields }) {
  const { order } = desk;
  const cents = centsOf(fields);
  const back = restocked(desk, fields).map(({ title, quantity }) => `${quantity} × ${title}`);
  const withdrawal = openWithdrawal(desk);
  const isWhole = cents === leftToRefund(desk);
  return (
    <ul className="ord-summary">
      <li>
        {formatEuros(cents)} à {order.name}
        {order.paymentWay === "card" ? ", sur sa carte" : ", que vous rendez vous-même"}.
      </li>
      <li>
        Un avoir est établi et envoyé à {order.email}. Motif&nbsp;: {fields.reason}
      </li>
      {returnableLines(desk).length > 0 ? (
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
