import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type VisitRow, visits } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, stepJob } from "./job-record.ts";
import { lockPlanning } from "./planning-lock.ts";

export type ConfirmResult =
  | { readonly ok: true; readonly visits: readonly VisitRow[] }
  | { readonly ok: false; readonly reason: "unknown_job" | "hold_expired" };

/**
 * The held start becomes the job's visits. Confirming twice changes nothing more. `onPlanned` writes in the same
 * transaction what follows from it, and is not called the second time.
 */
export async function confirmStart(
  deps: Deps,
  jobId: string,
  actor: string,
  onPlanned?: (executor: Executor, visits: readonly VisitRow[]) => Promise<void>,
): Promise<ConfirmResult> {
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, jobId);
    if (!job) return { ok: false, reason: "unknown_job" };
    const confirmed = await transaction
      .update(visits)
      .set({ state: "planned", heldUntil: null, version: sql`${visits.version} + 1` })
      .where(
        and(
          eq(visits.jobId, jobId),
          eq(visits.state, "held"),
          isNull(visits.proposedFor),
          gte(visits.heldUntil, deps.now()),
        ),
      )
      .returning({ id: visits.id });
    const planned = await readPlannedVisits(transaction, jobId);
    if (confirmed.length > 0) {
      if (!(await stepJob(transaction, job, "plan"))) throw new Error(`A ${job.state} job held a start`);
      await recordChange(transaction, {
        actor,
        action: "visit.planned",
        subjectKind: "job",
        subjectId: jobId,
      });
      await onPlanned?.(transaction, planned);
    }
    return planned.length > 0 ? { ok: true, visits: planned } : { ok: false, reason: "hold_expired" };
  });
}

export function readPlannedVisits(executor: Executor, jobId: string): Promise<VisitRow[]> {
  return executor
    .select()
    .from(visits)
    .where(and(eq(visits.jobId, jobId), eq(visits.state, "planned")))
    .orderBy(visits.part);
}
