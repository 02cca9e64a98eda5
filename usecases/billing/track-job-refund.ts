import { eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { type JobRefundRow, jobPayments, jobRefunds } from "#db/schema/job-money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { SHOP_CURRENCY } from "../payments/report-foreign-payment.ts";
import { refundStatus } from "../payments/settle-refunds.ts";
import { lockJob } from "../planning/job-record.ts";
import { readJobBalance } from "./job-balance.ts";
import { openJobRefund } from "./open-job-refund.ts";
import { reportFailedJobRefund } from "./settle-job-refunds.ts";

/**
 * Follows a refund of a job as Stripe tells of it; one made at Stripe itself is written down with its credit note.
 * "unknown": of no job's payment.
 */
export async function trackJobRefund(
  executor: Executor,
  deps: Deps,
  refund: Stripe.Refund,
): Promise<"done" | "unknown"> {
  const ownId = refund.metadata?.refund_id ?? "";
  const [ours] = await executor
    .select()
    .from(jobRefunds)
    .where(or(eq(jobRefunds.stripeRefundId, refund.id), ...(isUuid(ownId) ? [eq(jobRefunds.id, ownId)] : [])))
    .for("update");
  if (ours) return follow(executor, deps, ours, refund);
  const intent = refund.payment_intent;
  const reference = typeof intent === "string" ? intent : (intent?.id ?? "");
  const [paid] = await executor.select().from(jobPayments).where(eq(jobPayments.reference, reference));
  if (!paid) return "unknown";
  if (refundStatus(refund.status) === "failed" || refund.currency !== SHOP_CURRENCY) return "done";
  const job = await lockJob(executor, paid.jobId);
  if (!job) return "done";
  const payment = (await readJobBalance(executor, job)).payments.find(({ id }) => id === paid.id);
  const cents = Math.min(refund.amount, payment?.leftCents ?? 0);
  if (!payment || cents <= 0) return "done";
  await openJobRefund(executor, deps, job, payment, {
    cents,
    reason: "Remboursement fait chez Stripe.",
    requestKey: `stripe-${refund.id}`,
    actor: "Stripe",
    stripeRefundId: refund.id,
  });
  return "done";
}

/** A refund that has ended does not start again: events may come in the wrong order. A failure has the last word. */
async function follow(
  executor: Executor,
  deps: Deps,
  ours: JobRefundRow,
  refund: Stripe.Refund,
): Promise<"done"> {
  const status = refundStatus(refund.status);
  const isNews = ours.status === "pending" || (ours.status === "done" && status === "failed");
  await executor
    .update(jobRefunds)
    .set({
      stripeRefundId: refund.id,
      ...(isNews ? { status, settledAt: status === "pending" ? null : deps.now() } : {}),
    })
    .where(eq(jobRefunds.id, ours.id));
  if (isNews && status === "failed") await reportFailedJobRefund(executor, deps, ours);
  return "done";
}
