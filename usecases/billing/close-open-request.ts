import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobPaymentRequestRow, jobPaymentRequests } from "#db/schema/job-money.ts";

/** Closes what is asked of a job's customer, if anything is. */
export async function closeOpenRequest(
  executor: Executor,
  jobId: string,
  { outcome, now }: { readonly outcome: NonNullable<JobPaymentRequestRow["outcome"]>; readonly now: Date },
): Promise<void> {
  await executor
    .update(jobPaymentRequests)
    .set({ closedAt: now, outcome, payUrl: null })
    .where(and(eq(jobPaymentRequests.jobId, jobId), isNull(jobPaymentRequests.closedAt)));
}
