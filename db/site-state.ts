import { sql } from "drizzle-orm";
import type { Database, Executor } from "./client.ts";
import { seedDemo } from "./seed/seed-demo.ts";

/** What an empty database was filled with when the site first started on it. */
type Origin = "demo" | "empty";

const originKey = "origin";

export async function readOrigin(executor: Executor): Promise<Origin | undefined> {
  const { rows } = await executor.execute<{ value: Origin }>(
    sql`select value from site_state where key = ${originKey}`,
  );
  return rows[0]?.value;
}

/**
 * Fills a database that was never used, once: a site opened without the demonstration never receives it later.
 * Concurrent instances take turns on the table; the second finds the result.
 */
export async function settleOrigin(db: Database, wanted: Origin): Promise<Origin> {
  return db.orm.transaction(async (transaction) => {
    const known = await lockOrigin(transaction);
    if (known) return known;
    if (wanted === "demo") await seedDemo(transaction);
    await transaction.execute(sql`insert into site_state (key, value) values (${originKey}, ${wanted})`);
    return wanted;
  });
}

/** What the site is, held until the end of the transaction: nobody else opens, fills or empties it meanwhile. */
export async function lockOrigin(transaction: Executor): Promise<Origin | undefined> {
  await transaction.execute(sql`lock table site_state in exclusive mode`);
  return readOrigin(transaction);
}

/** From the end of this transaction on, the site is one that was opened without the demonstration. */
export async function closeDemonstration(transaction: Executor): Promise<void> {
  await transaction.execute(sql`
    update site_state set value = 'empty', updated_at = now() where key = ${originKey} and value = 'demo'`);
}
