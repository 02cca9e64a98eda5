import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobLineRow, type JobRow, jobLines, jobs } from "#db/schema/planning.ts";
import { type JobStep, stateAfter } from "#domain/planning/job.ts";

/** Keeps the job until the transaction ends. Undefined: no such job. */
export async function lockJob(executor: Executor, id: string): Promise<JobRow | undefined> {
  const [job] = await executor.select().from(jobs).where(eq(jobs.id, id)).for("update");
  return job;
}

export function readJobLines(executor: Executor, jobId: string): Promise<JobLineRow[]> {
  return executor.select().from(jobLines).where(eq(jobLines.jobId, jobId)).orderBy(jobLines.position);
}

/** The services a worker must know: the first word of each offer, "cleaning" of "cleaning.vip.complete". */
export async function readJobSkills(executor: Executor, jobId: string): Promise<readonly string[]> {
  return skillsOf(await readJobLines(executor, jobId));
}

export function skillsOf(lines: readonly { readonly offer?: string | null }[]): readonly string[] {
  return [...new Set(lines.flatMap(({ offer }) => (offer ? [offer.split(".", 1)[0] ?? offer] : [])))];
}

/** Takes a step of the table of states. False: the table does not allow it, nothing is changed. */
export async function stepJob(executor: Executor, job: JobRow, step: JobStep): Promise<boolean> {
  const state = stateAfter(job.state, step);
  if (!state) return false;
  await executor
    .update(jobs)
    .set({ state, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, job.id));
  return true;
}
