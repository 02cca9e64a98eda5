import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { cardDisputes } from "#db/schema/payments.ts";
import { disputeReasonWords } from "#domain/money/dispute.ts";

/**
 * What paid for the order that bought a card, or earned a credit, is contested: the card pays nothing until that has
 * ended. The deposit of a rental paid for neither.
 */
export const isCardDisputed: SQL<boolean> = sql<boolean>`exists (
  select from card_disputes join order_payments on order_payments.reference = card_disputes.payment_reference
  where card_disputes.order_id = gift_cards.order_id and card_disputes.state = 'open'
)`;

/** Stripe refunds no payment that is contested: what is refunded of it waits for the end. */
export function isPaymentDisputed(reference: SQL): SQL {
  return sql`exists (
    select from card_disputes where card_disputes.payment_reference = ${reference} and card_disputes.state = 'open'
  )`;
}

/** For the staff to read: open, and nobody has said that they know of it. */
export const isDisputeWaiting: SQL = sql`card_disputes.state = 'open' and card_disputes.seen_at is null`;

/** Whether a payment of the order is contested now. */
export async function isOrderDisputed(executor: Executor, orderId: string): Promise<boolean> {
  const open = and(eq(cardDisputes.orderId, orderId), eq(cardDisputes.state, "open"));
  return (await executor.$count(cardDisputes, open)) > 0;
}

export async function isJobDisputed(executor: Executor, jobId: string): Promise<boolean> {
  const open = and(eq(cardDisputes.jobId, jobId), eq(cardDisputes.state, "open"));
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
    ({ id, cents, reason, state, isWithdrawn, answerBy, openedAt, closedAt, seenAt, seenBy }) => ({
      ...{ id, cents, state, isWithdrawn, answerBy, openedAt, closedAt, seenAt, seenBy },
      reason: disputeReasonWords(reason),
    }),
  );
}
