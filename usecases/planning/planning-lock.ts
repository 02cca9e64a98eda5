import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** Any number the whole program agrees on. */
const advisoryLock = 7_323_361;

/**
 * Those who place, move or free visits take turns until their transaction ends: each reads the round that the one before
 * left. The exclusion constraint alone would keep visits apart, but could not name the free starts next to a taken one.
 */
export async function lockPlanning(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
}
