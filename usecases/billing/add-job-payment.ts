import type { Executor } from "#db/client.ts";
import { type JobPaymentRow, jobPayments } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { stepJob } from "../planning/job-record.ts";
import { closeOpenRequest } from "./close-open-request.ts";
import { issueDepositInvoice } from "./issue-deposit-invoice.ts";
import { isInvoiced, readJobBalance } from "./job-balance.ts";

export type NewJobPayment = Pick<JobPaymentRow, "means" | "cents" | "reference" | "actor"> &
  Partial<Pick<JobPaymentRow, "giftCardId" | "note">>;

/**
 * Money received for a job that the caller has locked, and all that follows: before the final invoice a deposit invoice,
 * after it the job is settled once everything is there.
 */
export async function addJobPayment(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  payment: NewJobPayment,
): Promise<void> {
  const [added] = await executor
    .insert(jobPayments)
    .values({ ...payment, jobId: job.id, at: deps.now() })
    .returning();
  if (!added) throw new Error("unreachable: one payment in, one payment out");
  if (!isInvoiced(job)) await issueDepositInvoice(executor, deps, job, added);
  await settleIfPaid(executor, job);
  // A payment of any means answers the open request: what is then still due is asked for anew.
  await closeOpenRequest(executor, job.id, { outcome: "paid", now: deps.now() });
}

/** Takes an invoiced job to "paid" when nothing is due any more. */
export async function settleIfPaid(executor: Executor, job: JobRow): Promise<void> {
  const { dueCents } = await readJobBalance(executor, job);
  if (dueCents <= 0) await stepJob(executor, job, "settle");
}
