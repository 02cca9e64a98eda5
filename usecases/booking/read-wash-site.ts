import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";

/** Where the wizard's sender said it would be washed; empty where nothing was said. */
export async function readWashSite(executor: Executor, { requestId }: JobRow): Promise<string> {
  if (!requestId) return "";
  const [request] = await executor
    .select({ details: quoteRequests.details })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  const site = request?.details.washSite;
  return typeof site === "string" ? site : "";
}
