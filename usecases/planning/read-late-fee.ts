import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

export interface LateFee {
  readonly percent: number;
  readonly cents: Cents;
}

/** What the rule keeps when nobody is there, as for a change after the limit. Null: no such job. */
export async function readLateFee({ db }: Deps, jobId: string): Promise<LateFee | null> {
  const [job] = await db.orm.select({ total: jobs.totalCents }).from(jobs).where(eq(jobs.id, jobId));
  if (!job) return null;
  const { planning } = await readSiteSettings(db.orm);
  const percent = planning.lateChangePercent;
  return { percent, cents: Math.round((job.total * percent) / 100) };
}
