import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";

/** Changes with every change of the row, for the database writes updated_at itself, to the microsecond. */
export const requestVersion = sql<string>`to_char(${quoteRequests.updatedAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

/**
 * Locks the request until the transaction ends. Undefined: no such request. A change of its job, which only checks that the
 * request exists, does not wait for it. Who also locks the job takes the planning turn before: the planning locks the job
 * first.
 */
export async function lockRequest(
  executor: Executor,
  id: string,
): Promise<{ readonly request: RequestRow; readonly version: string } | undefined> {
  const [locked] = await executor
    .select({ request: quoteRequests, version: requestVersion })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id))
    .for("no key update");
  return locked;
}
