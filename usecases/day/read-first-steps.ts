import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Deps } from "../deps.ts";
import { missingSettings } from "../settings/missing-settings.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** What a new site still needs of its owner. */
export type MissingFirstSteps = {
  /** Legal facts that are still empty. */
  readonly missingFacts: number;
  readonly hasProducts: boolean;
  readonly hasTriedMail: boolean;
};

/** Null once an order, a request or a job has come in. */
export async function readFirstSteps({ db }: Deps): Promise<MissingFirstSteps | null> {
  if (await hasBusiness(db.orm)) return null;
  const { rows } = await db.orm.execute<{ products: boolean; mail: boolean }>(sql`
    select exists (select from products where active) as products,
      exists (select from journal where action = 'mail.tested') as mail`);
  const [row] = rows;
  if (!row) throw new Error("unreachable: a question is always one row");
  const missingFacts = missingSettings(await readSiteSettings(db.orm)).length;
  return { missingFacts, hasProducts: row.products, hasTriedMail: row.mail };
}

async function hasBusiness(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`
    select exists (select from jobs)
      or (select sum(counted) > 0 from list_counts where list in ('orders', 'requests')) as found`);
  return rows[0]?.found === true;
}
