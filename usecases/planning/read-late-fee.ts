import { eq } from "drizzle-orm";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

export interface LateFee {
  readonly percent: number;
  readonly cents: Cents;
}

/** What the rule keeps when nobody is there, as for a change after the limit. Null: no such job. */
export async function readLateFee({ db }: Deps, jobId: string): Promise<LateFee | null> {
  const [job] = await db.orm.select({ totalCents: jobs.totalCents }).from(jobs).where(eq(jobs.id, jobId));
  return job ? lateFeeOf(job, (await readSiteSettings(db.orm)).planning) : null;
}

export function lateFeeOf(
  { totalCents }: Pick<JobRow, "totalCents">,
  { lateChangePercent: percent }: SiteSettings["planning"],
): LateFee {
  return { percent, cents: Math.round((totalCents * percent) / 100) };
}
