import { sql } from "drizzle-orm";
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
  const { rows } = await db.orm.execute<{ lives: boolean; products: boolean; mail: boolean }>(sql`
    select exists (select from orders) or exists (select from quote_requests)
        or exists (select from jobs) as lives,
      exists (select from products where active) as products,
      exists (select from journal where action = 'mail.tested') as mail`);
  const [row] = rows;
  if (!row || row.lives) return null;
  const missingFacts = missingSettings(await readSiteSettings(db.orm)).length;
  return { missingFacts, hasProducts: row.products, hasTriedMail: row.mail };
}
