import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";

/** Changes with every change of the row, for the database writes updated_at itself, to the microsecond. */
export const requestVersion = sql<string>`to_char(${quoteRequests.updatedAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

/** Locks the request until the transaction ends. Undefined: no such request. */
export async function lockRequest(
  executor: Executor,
  id: string,
): Promise<{ readonly request: RequestRow; readonly version: string } | undefined> {
  const [locked] = await executor
    .select({ request: quoteRequests, version: requestVersion })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id))
    .for("update");
  return locked;
}
