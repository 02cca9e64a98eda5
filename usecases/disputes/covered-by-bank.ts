import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Cents } from "#domain/money/money.ts";

/**
 * The lost dispute whose money no refund was settled with yet, at least as much as asked: the bank gave the customer what a
 * refund that fails now would have given. Null: there is none, and the money is still owed.
 */
export async function findCoveringDispute(
  executor: Executor,
  { reference, cents }: { readonly reference: string; readonly cents: Cents },
): Promise<string | null> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id from card_disputes as lost
    where payment_reference = ${reference} and state = 'lost' and cents - (
      select coalesce(sum(settled.cents), 0) from (
        select money_cents as cents, stripe_refund_id from order_refunds where payment_reference = ${reference}
        union all
        select job_refunds.cents, stripe_refund_id from job_refunds
        join job_payments on job_payments.id = payment_id where reference = ${reference}
      ) as settled
      where stripe_refund_id = lost.id or starts_with(stripe_refund_id, lost.id || '-')
    ) >= ${cents}
    order by opened_at limit 1`);
  return rows[0]?.id ?? null;
}

/** Stripe's id of a refund that a dispute settled: what is told of an earlier attempt no longer finds it. */
export function settledByDispute(disputeId: string, refundId: string): string {
  return `${disputeId}-${refundId}`;
}
