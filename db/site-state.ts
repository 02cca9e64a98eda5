import { sql } from "drizzle-orm";
import type { Database, Executor } from "./client.ts";
import { seedDemo } from "./seed/seed-demo.ts";

/** What an empty database was filled with when the site first started on it. */
type Origin = "demo" | "empty";

const originKey = "origin";

async function readOrigin(executor: Executor): Promise<Origin | undefined> {
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
    await transaction.execute(sql`lock table site_state in exclusive mode`);
    const known = await readOrigin(transaction);
    if (known) return known;
    if (wanted === "demo") await seedDemo(transaction);
    await transaction.execute(sql`insert into site_state (key, value) values (${originKey}, ${wanted})`);
    return wanted;
  });
}
