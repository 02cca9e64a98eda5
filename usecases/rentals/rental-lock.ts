import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** Any number the whole program agrees on. */
const advisoryLock = 7_323_360;

/**
 * Transactions that give out or free machines take turns. The exclusion constraint alone would keep the days apart too,
 * but two concurrent inserts would wait for each other until one is aborted.
 */
export async function lockRentals(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
}
