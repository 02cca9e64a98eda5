import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobPaymentRequests } from "#db/schema/job-money.ts";

/** A payment page that ran out is not handed out again; what it asked for stands, and the next click opens another. */
export async function closeJobPaymentPage(
  executor: Executor,
  sessionId: string,
): Promise<"done" | "ignored"> {
  const closed = await executor
    .update(jobPaymentRequests)
    .set({ payUrl: null, payUrlExpiresAt: null })
    .where(eq(jobPaymentRequests.stripeSessionId, sessionId))
    .returning({ id: jobPaymentRequests.id });
  return closed.length > 0 ? "done" : "ignored";
}
