import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { visits } from "#db/schema/planning.ts";

export interface WorkDone {
  /** Of the days that took place or are taking place. */
  readonly minutes: number;
  /** The last of these days; 0 before the first one. */
  readonly part: number;
}

const none: WorkDone = { minutes: 0, part: 0 };

/** How far jobs of several days have come, read for all of them at once. */
export async function readWorkDone(
  executor: Executor,
  jobIds: readonly string[],
): Promise<(jobId: string) => WorkDone> {
  if (jobIds.length === 0) return () => none;
  const rows = await executor
    .select({
      jobId: visits.jobId,
      minutes: sql<number>`(sum(extract(epoch from ${visits.endsAt} - ${visits.startsAt})) / 60)::int`,
      part: sql<number>`max(${visits.part})`,
    })
    .from(visits)
    .where(and(inArray(visits.jobId, [...jobIds]), inArray(visits.state, ["in_progress", "done"])))
    .groupBy(visits.jobId);
  const byJob = new Map(rows.map(({ jobId, ...done }) => [jobId, done]));
  return (jobId) => byJob.get(jobId) ?? none;
}

/** Whether somebody is at this customer's now: what is left of the job waits for the end of that visit. */
export async function isAtWork(executor: Executor, jobId: string): Promise<boolean> {
  const underway = and(eq(visits.jobId, jobId), eq(visits.state, "in_progress"));
  return (await executor.$count(visits, underway)) > 0;
}
