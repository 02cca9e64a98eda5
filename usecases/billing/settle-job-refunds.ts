import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import Stripe from "stripe";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import { type JobRefundRow, jobPayments, jobRefunds } from "#db/schema/job-money.ts";
import { jobs } from "#db/schema/planning.ts";
import { formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import { isPaymentDisputed } from "../disputes/disputed.ts";
import { waitsForDispute } from "../disputes/waits-for-dispute.ts";
import { refundStatus } from "../payments/settle-refunds.ts";
import { stripeClient } from "../payments/stripe-client.ts";

/**
 * Tells Stripe of the refunds of jobs it does not know yet, each under its own key. What Stripe does not answer stays for
 * the next round. Returns how many were settled.
 */
export async function settleJobRefunds(deps: Deps): Promise<number> {
  const { stripe } = deps;
  if (!stripe) return 0;
  const waiting = await deps.db.orm
    .select({ refund: jobRefunds, reference: jobPayments.reference })
    .from(jobRefunds)
    .innerJoin(jobPayments, eq(jobPayments.id, jobRefunds.paymentId))
    .where(
      and(
        eq(jobRefunds.status, "pending"),
        isNull(jobRefunds.stripeRefundId),
        not(isPaymentDisputed(sql`${jobPayments.reference}`)),
      ),
    )
    .orderBy(asc(jobRefunds.entry))
    .limit(50);
  let settled = 0;
  for (const { refund, reference } of waiting)
    if (await settle(deps, stripe, refund, reference)) settled += 1;
  return settled;
}

async function settle(
  deps: Deps,
  settings: StripeSettings,
  refund: JobRefundRow,
  reference: string,
): Promise<boolean> {
  try {
    const made = await stripeClient(settings).refunds.create(
      {
        payment_intent: reference,
        amount: refund.cents,
        metadata: { refund_id: refund.id, job_id: refund.jobId },
      },
      { idempotencyKey: `refund-${refund.id}` },
    );
    return mark(deps, refund, { status: refundStatus(made.status), stripeRefundId: made.id });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
    if (await waitsForDispute(deps.db.orm, error, reference)) return false;
    // Refused for good: the staff sees it and gives the money back by hand, unless the customer already has the whole
    // payment back, by a refund made at Stripe itself.
    const isBack = error.code === "charge_already_refunded";
    return mark(deps, refund, { status: isBack ? "done" : "failed" });
  }
}

async function mark(deps: Deps, refund: JobRefundRow, change: Partial<JobRefundRow>): Promise<boolean> {
  const settledAt = change.status === "pending" ? null : deps.now();
  await deps.db.orm.transaction(async (transaction) => {
    const [marked] = await transaction
      .update(jobRefunds)
      .set({ ...change, settledAt })
      .where(and(eq(jobRefunds.id, refund.id), eq(jobRefunds.status, "pending")))
      .returning();
    if (marked?.status === "failed") await reportFailedJobRefund(transaction, deps, marked);
  });
  return true;
}

/** Stripe could not give the money back: the business has to, by another way. */
export async function reportFailedJobRefund(
  executor: Executor,
  { siteUrl }: Deps,
  { jobId, cents }: JobRefundRow,
): Promise<void> {
  const [job] = await executor.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return;
  await queueMail(executor, {
    template: "order-notice",
    to: noticeEmail(),
    ...(job.contactEmail === "" ? {} : { replyTo: job.contactEmail }),
    props: {
      subject: `Remboursement refusé\u00a0: ${job.number}`,
      intro: "Stripe n’a pas pu faire ce remboursement. Rendez l’argent par un autre moyen.",
      rows: [
        ["Intervention", job.number],
        ["Client", job.contactName],
        ...contactRows({ email: job.contactEmail, phone: job.contactPhone }),
        ["Montant", formatEuros(cents)],
      ],
      adminUrl: `${siteUrl}/admin/interventions/${jobId}`,
    },
  });
}
