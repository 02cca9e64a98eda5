import { sql } from "drizzle-orm";
import type { Database, Executor } from "./client.ts";

const name = "auth-encryption";

/** The master key as older versions kept it in the database; null where it is elsewhere. */
export async function readStoredKey(executor: Executor): Promise<Buffer | null> {
  const { rows } = await executor.execute<{ value: Buffer }>(
    sql`select value from site_secrets where name = ${name}`,
  );
  return rows[0]?.value ?? null;
}

/** Instances that start together take turns with it. */
export async function withStoredKey<Result>(
  db: Database,
  work: (transaction: Executor, stored: Buffer | null) => Promise<Result>,
): Promise<Result> {
  return db.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('stored master key'))`);
    return work(transaction, await readStoredKey(transaction));
  });
}

/**
 * The key is now in this instance's folder. With no other connection the row is deleted at once; otherwise housekeeping
 * removes it within the hour, when the other instances run this version too.
 */
export async function retireStoredKey(transaction: Executor): Promise<void> {
  const { rowCount } = await transaction.execute(sql`
    delete from site_secrets where name = ${name} and not exists (
      select from pg_stat_activity where datname = current_database() and usename = current_user
        and backend_type = 'client backend' and application_name <> current_setting('application_name'))`);
  if (rowCount) return;
  await transaction.execute(
    sql`update site_secrets set retired_at = coalesce(retired_at, now()) where name = ${name}`,
  );
}

/** This instance cannot keep it elsewhere: it stays. */
export async function keepStoredKey(transaction: Executor): Promise<void> {
  await transaction.execute(sql`update site_secrets set retired_at = null where name = ${name}`);
}
