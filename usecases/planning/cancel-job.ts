import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobRow, jobs, type VisitRow } from "#db/schema/planning.ts";
import type { JobStep } from "#domain/planning/job.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, stepJob } from "./job-record.ts";
import { freeVisits, refreshRounds, releaseExpiredHolds } from "./place-visits.ts";
import { lockPlanning } from "./planning-lock.ts";
import { readSlotQuestion } from "./slot-question.ts";
import { isAtWork } from "./work-done.ts";

export interface JobChange {
  readonly jobId: string;
  readonly reason: string;
  readonly actor: string;
  /** The version of the job the screen showed; absent for the customer, who sees one visit and not the job. */
  readonly version?: number;
  /** Whether it may be done, asked once nobody else can change the job or its money. */
  readonly isStillWanted?: (executor: Executor) => Promise<boolean>;
  /** Writes in the same transaction what follows from it. */
  readonly onFreed?: (executor: Executor, freed: readonly VisitRow[]) => Promise<void>;
}

export type FreedResult =
  | { readonly ok: true; readonly job: JobRow; readonly freed: readonly VisitRow[] }
  | { readonly ok: false; readonly reason: "unknown_job" | "closed_job" | "changed" };

/** The job will not take place; its visits are free again. */
export function cancelJob(deps: Deps, change: JobChange): Promise<FreedResult> {
  return freeJob(deps, change, { step: "cancel", action: "job.cancelled" });
}

/** Back into the tray: agreed, but without a day. */
export function unplanJob(deps: Deps, change: JobChange): Promise<FreedResult> {
  return freeJob(deps, change, { step: "unplan", action: "visit.unplanned" });
}

async function freeJob(
  deps: Deps,
  { jobId, reason, actor, version, isStillWanted, onFreed }: JobChange,
  { step, action }: { readonly step: JobStep; readonly action: string },
): Promise<FreedResult> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, jobId);
    if (!job) return { ok: false, reason: "unknown_job" };
    if (version !== undefined && job.version !== version) return { ok: false, reason: "changed" };
    if (isStillWanted && !(await isStillWanted(transaction))) return { ok: false, reason: "changed" };
    if (job.state === "in_progress" && (await isAtWork(transaction, jobId)))
      return { ok: false, reason: "closed_job" };
    if (!(await stepJob(transaction, job, step))) return { ok: false, reason: "closed_job" };
    if (step === "cancel") await noteCancellation(transaction, jobId, reason, now);
    const freed = await freeVisits(transaction, {
      jobId,
      states: ["held", "planned", "on_the_way"],
      reason,
      now,
    });
    const slots = await readSlotQuestion(transaction, deps, job, { asker: "staff" });
    if (slots) {
      const { question } = slots;
      await releaseExpiredHolds(transaction, { question, now });
      await refreshRounds(transaction, { touched: freed, question, now });
    }
    // Without the reason, which may name the customer: the journal outlives an erasure.
    await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: jobId });
    await onFreed?.(transaction, freed);
    return { ok: true, job, freed };
  });
}

async function noteCancellation(executor: Executor, jobId: string, reason: string, now: Date): Promise<void> {
  await executor.update(jobs).set({ cancelledAt: now, cancelReason: reason }).where(eq(jobs.id, jobId));
}
