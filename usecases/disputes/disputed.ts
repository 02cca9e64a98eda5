import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { cardDisputes } from "#db/schema/payments.ts";
import { disputeReasonWords } from "#domain/money/dispute.ts";
import { sumFees } from "./dispute-fees.ts";

/** Of `card_disputes`: about what the order kept, neither a rental's deposit nor a payment that goes back as too much. */
const isAboutOrder: SQL = sql`exists (
  select from order_payments
  where order_payments.order_id = card_disputes.order_id and reference = card_disputes.payment_reference
    and not exists (
      select from order_refunds where is_surplus and order_refunds.payment_reference = card_disputes.payment_reference
    )
)`;

/** Of `gift_cards`: the bank has taken back money that bought what is left on the cards of the order. */
const isUncovered: SQL = sql`gift_cards.kind = 'bought' and (
  select due_cents - coalesce(sum(money_cents) filter (where not is_surplus), 0)
  from orders left join order_refunds on order_refunds.order_id = orders.id
  where orders.id = gift_cards.order_id group by orders.id
) < (
  select sum(bought.balance_cents) from gift_cards as bought
  where bought.order_id = gift_cards.order_id and bought.kind = 'bought'
)`;

/**
 * What paid for the order that bought a card, or earned a credit, is contested: the card pays nothing until that has ended.
 * A refund gives back goods first: where credit paid the goods, a lost dispute leaves on the card what nobody paid for. It
 * stays blocked until the staff give back the rest of the order or void it.
 */
export const isCardDisputed: SQL<boolean> = sql<boolean>`exists (
  select from card_disputes
  where card_disputes.order_id = gift_cards.order_id and ${isAboutOrder}
    and (card_disputes.state = 'open' or card_disputes.state = 'lost' and ${isUncovered})
)`;

/** Stripe refunds no payment that is contested, unless the bank only asks: what is refunded of it waits for the end. */
export function isPaymentDisputed(reference: SQL): SQL {
  return sql`exists (
    select from card_disputes
    where card_disputes.payment_reference = ${reference} and card_disputes.state = 'open' and not card_disputes.is_inquiry
  )`;
}

/** For the staff to read: open, and nobody has said that they know of it. */
export const isDisputeWaiting: SQL = sql`card_disputes.state = 'open' and card_disputes.seen_at is null`;

const isContested = and(eq(cardDisputes.state, "open"), eq(cardDisputes.isInquiry, false));

/** Whether what the order was paid with is contested now, so that nothing of it can be refunded. */
export async function isOrderDisputed(executor: Executor, orderId: string): Promise<boolean> {
  const open = and(eq(cardDisputes.orderId, orderId), isContested, isAboutOrder);
  return (await executor.$count(cardDisputes, open)) > 0;
}

export async function isJobDisputed(executor: Executor, jobId: string): Promise<boolean> {
  const open = and(eq(cardDisputes.jobId, jobId), isContested);
  return (await executor.$count(cardDisputes, open)) > 0;
}

/** Of an order or of a job, oldest first, as the staff read them. */
export async function readDisputes(
  executor: Executor,
  of: { readonly orderId: string } | { readonly jobId: string },
) {
  const own = "orderId" in of ? eq(cardDisputes.orderId, of.orderId) : eq(cardDisputes.jobId, of.jobId);
  const rows = await executor.select().from(cardDisputes).where(own).orderBy(asc(cardDisputes.openedAt));
  return rows.map(
    ({
      id,
      cents,
      reason,
      state,
      isInquiry,
      isWithdrawn,
      answerBy,
      openedAt,
      closedAt,
      seenAt,
      seenBy,
      fees,
    }) => ({
      ...{ id, cents, state, isInquiry, isWithdrawn, answerBy, openedAt, closedAt, seenAt, seenBy },
      feesCents: sumFees(fees),
      reason: disputeReasonWords(reason),
    }),
  );
}
