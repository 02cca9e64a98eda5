import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** Any number the whole program agrees on. */
const advisoryLock = 7_323_360;

/**
 * Those who give out or free machines take turns until their transaction ends. The exclusion constraint alone would
 * keep the days apart too, but lets two who insert at the same moment wait for each other until one is thrown out.
 */
export async function takeRentalTurn(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
}
