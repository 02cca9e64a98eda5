import { and, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type VisitRow, visits } from "#db/schema/planning.ts";
import { OPEN_VISIT_STATES } from "#domain/planning/job.ts";

/** The start kept for the customer of a job who has not confirmed it yet. */
export function readHeldVisits(executor: Executor, jobId: string, now: Date): Promise<VisitRow[]> {
  return executor
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.jobId, jobId),
        eq(visits.state, "held"),
        isNull(visits.proposedFor),
        gte(visits.heldUntil, now),
      ),
    )
    .orderBy(visits.part);
}

/** What is agreed, under way or done. */
export function readAgreedVisits(executor: Executor, jobId: string): Promise<VisitRow[]> {
  return executor
    .select()
    .from(visits)
    .where(and(eq(visits.jobId, jobId), inArray(visits.state, [...OPEN_VISIT_STATES, "in_progress", "done"])))
    .orderBy(visits.part);
}

/** The first visit of the start the customer chose last, whatever became of it. */
export async function readLatestVisit(executor: Executor, jobId: string): Promise<VisitRow | undefined> {
  const [latest] = await executor
    .select()
    .from(visits)
    .where(and(eq(visits.jobId, jobId), eq(visits.part, 1), isNull(visits.proposedFor)))
    .orderBy(desc(visits.createdAt))
    .limit(1);
  return latest;
}
