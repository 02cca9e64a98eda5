import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobPayments, jobRefunds } from "#db/schema/job-money.ts";
import type { DisputeRow } from "#db/schema/payments.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import { readJobBalance } from "../billing/job-balance.ts";
import { openJobRefund } from "../billing/open-job-refund.ts";
import type { Deps } from "../deps.ts";
import { STRIPE } from "../orders/order-record.ts";
import { settledByDispute } from "./covered-by-bank.ts";
import { LOST_DISPUTE_REASON } from "./lost-dispute-reason.ts";

/** The same for a job: what was refunded and had not reached the customer, then as a refund made at Stripe. */
export async function takeBackFromJob(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  dispute: DisputeRow,
): Promise<void> {
  const [paid] = await executor
    .select({ id: jobPayments.id })
    .from(jobPayments)
    .where(eq(jobPayments.reference, dispute.paymentReference));
  if (!paid) return;
  const afterOwed = await settleOwed(executor, deps, paid.id, dispute);
  const payment = (await readJobBalance(executor, job)).payments.find(({ id }) => id === paid.id);
  const cents = Math.min(afterOwed, payment?.leftCents ?? 0);
  if (!payment || cents <= 0) return;
  await openJobRefund(executor, deps, job, payment, {
    cents,
    reason: LOST_DISPUTE_REASON,
    requestKey: `stripe-${dispute.id}`,
    actor: STRIPE,
    stripeRefundId: dispute.id,
  });
}

async function settleOwed(
  executor: Executor,
  deps: Deps,
  paymentId: string,
  { id, cents }: DisputeRow,
): Promise<Cents> {
  const owed = await executor
    .select()
    .from(jobRefunds)
    .where(
      and(
        eq(jobRefunds.paymentId, paymentId),
        inArray(jobRefunds.status, ["pending", "failed"]),
        or(eq(jobRefunds.status, "failed"), isNull(jobRefunds.stripeRefundId)),
      ),
    )
    .orderBy(asc(jobRefunds.entry))
    .for("update");
  let left = cents;
  for (const refund of owed) {
    if (refund.cents > left) continue;
    left -= refund.cents;
    await executor
      .update(jobRefunds)
      .set({ status: "done", settledAt: deps.now(), stripeRefundId: settledByDispute(id, refund.id) })
      .where(eq(jobRefunds.id, refund.id));
  }
  return left;
}
