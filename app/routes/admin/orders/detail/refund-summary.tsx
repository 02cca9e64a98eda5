import { formatEuros } from "#domain/money.ts";
import type { DeskOrder } from "./desk.ts";
import type { RefundFields } from "./refund-form.tsx";

interface SummaryProps {
  readonly order: DeskOrder;
  readonly cents: number;
  readonly fields: RefundFields;
  readonly isWhole: boolean;
}

/** What is about to happen, read back before it does. */
export function RefundSummary({ order, cents, fields, isWhole }: SummaryProps) {
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
