import { and, asc, eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { type JobRefundRow, jobPayments, jobRefunds } from "#db/schema/job-money.ts";
import type { Cents } from "#domain/money/money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { findCoveringDispute, settledByDispute } from "../disputes/covered-by-bank.ts";
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
  const ours = await lockOwnRefund(executor, refund);
  // Made anew, or settled in another way, since: what is told of the first attempt is over.
  if (ours?.stripeRefundId && ours.stripeRefundId !== refund.id) return "done";
  if (ours) return follow(executor, deps, ours, refund);
  const intent = refund.payment_intent;
  const reference = typeof intent === "string" ? intent : (intent?.id ?? "");
  const [paid] = await executor.select().from(jobPayments).where(eq(jobPayments.reference, reference));
  if (!paid) return "unknown";
  if (refundStatus(refund.status) === "failed" || refund.currency !== SHOP_CURRENCY) return "done";
  const job = await lockJob(executor, paid.jobId);
  if (!job) return "done";
  const failed = await findFailed(executor, paid.id, refund.amount);
  if (failed) return follow(executor, deps, failed, refund);
  // Another event about the same refund was handled while this one waited for the job.
  if ((await executor.$count(jobRefunds, eq(jobRefunds.stripeRefundId, refund.id))) > 0) return "done";
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

/** A refund of ours, with its job: whether it fails and whether its dispute is lost are decided one after the other. */
async function lockOwnRefund(executor: Executor, refund: Stripe.Refund): Promise<JobRefundRow | undefined> {
  const ownId = refund.metadata?.refund_id ?? "";
  const isOwn = or(
    eq(jobRefunds.stripeRefundId, refund.id),
    ...(isUuid(ownId) ? [eq(jobRefunds.id, ownId)] : []),
  );
  const [known] = await executor.select().from(jobRefunds).where(isOwn);
  if (!known) return undefined;
  await lockJob(executor, known.jobId);
  const [ours] = await executor.select().from(jobRefunds).where(eq(jobRefunds.id, known.id)).for("update");
  return ours;
}

/** The refund Stripe refused to make by itself, and which somebody now made there by hand. */
async function findFailed(
  executor: Executor,
  paymentId: string,
  cents: Cents,
): Promise<JobRefundRow | undefined> {
  const isFailed = and(
    eq(jobRefunds.paymentId, paymentId),
    eq(jobRefunds.cents, cents),
    eq(jobRefunds.status, "failed"),
  );
  const [failed] = await executor
    .select()
    .from(jobRefunds)
    .where(isFailed)
    .orderBy(asc(jobRefunds.entry))
    .limit(1)
    .for("update");
  return failed;
}

/**
 * A refund that has ended does not start again: events may come in the wrong order. A failure has the last word, unless the
 * customer has the money by a dispute that was lost meanwhile.
 */
async function follow(
  executor: Executor,
  deps: Deps,
  ours: JobRefundRow,
  refund: Stripe.Refund,
): Promise<"done"> {
  const status = refundStatus(refund.status);
  const isRetry = ours.stripeRefundId !== refund.id && ours.status === "failed";
  const isNews = ours.status === "pending" || isRetry || (ours.status === "done" && status === "failed");
  const isOwed = isNews && status === "failed";
  const disputeId = isOwed ? await findDispute(executor, ours) : null;
  const stripeRefundId = disputeId ? settledByDispute(disputeId, ours.id) : refund.id;
  const settledAt = status === "pending" ? null : deps.now();
  const news = isNews ? { status: disputeId ? ("done" as const) : status, settledAt } : {};
  await executor
    .update(jobRefunds)
    .set({ stripeRefundId, ...news })
    .where(eq(jobRefunds.id, ours.id));
  if (isOwed && !disputeId) await reportFailedJobRefund(executor, deps, ours);
  return "done";
}

async function findDispute(executor: Executor, { paymentId, cents }: JobRefundRow): Promise<string | null> {
  const [paid] = await executor
    .select({ reference: jobPayments.reference })
    .from(jobPayments)
    .where(eq(jobPayments.id, paymentId));
  return paid ? findCoveringDispute(executor, { reference: paid.reference, cents }) : null;
}
