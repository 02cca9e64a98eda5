import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobRow, type VisitRow, visits } from "#db/schema/planning.ts";
import { OPEN_VISIT_STATES, type VisitState } from "#domain/planning/job.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { writePassport } from "../passport/write-passport.ts";
import { reportMail } from "../visit-work/report-mail.ts";
import { lockJob, stepJob } from "./job-record.ts";
import { freeVisits, refreshRounds, releaseExpiredHolds } from "./place-visits.ts";
import { lockPlanning } from "./planning-lock.ts";
import { readSlotQuestion } from "./slot-question.ts";

export interface VisitChange {
  readonly visitId: string;
  readonly actor: string;
}

export interface MissedVisit extends VisitChange {
  /** Writes in the same transaction what follows from it; `missed` is the visit and the other days that are free again. */
  readonly onMissed?: (executor: Executor, jobId: string, missed: readonly VisitRow[]) => Promise<void>;
}

export type VisitResult =
  | { readonly ok: true; readonly visit: VisitRow; readonly job: JobRow }
  | { readonly ok: false; readonly reason: "unknown_visit" | "not_now" };

/** The worker leaves for the customer's, and will be there at that time. */
export function leaveForVisit(deps: Deps, change: VisitChange): Promise<VisitResult> {
  return changeVisit(deps, change, {
    from: ["planned"],
    action: "visit.left",
    write: (visit, now) => ({
      state: "on_the_way",
      leftAt: now,
      expectedAt: new Date(now.getTime() + visit.travelBefore * 60_000),
    }),
  });
}

/** Work begins, with the first visit of a job the job too. */
export function startVisit(deps: Deps, change: VisitChange): Promise<VisitResult> {
  return changeVisit(deps, change, {
    from: ["planned", "on_the_way"],
    action: "visit.started",
    write: (_, now) => ({ state: "in_progress", startedAt: now }),
    after: async (executor, job) => {
      await stepJob(executor, job, "start");
    },
  });
}

/** Work is over; with the last visit of a job the job is done: its vehicles' passports say so, and the customer gets the report. */
export function finishVisit(deps: Deps, change: VisitChange): Promise<VisitResult> {
  return changeVisit(deps, change, {
    from: ["planned", "on_the_way", "in_progress"],
    action: "visit.finished",
    write: (visit, now) => ({ state: "done", startedAt: visit.startedAt ?? now, finishedAt: now }),
    after: async (executor, job) => {
      const open = and(
        eq(visits.jobId, job.id),
        inArray(visits.state, ["planned", "on_the_way", "in_progress"]),
      );
      const step = (await executor.$count(visits, open)) === 0 ? "finish" : "start";
      const isTaken = await stepJob(executor, job, step);
      if (isTaken && step === "finish") await writePassport(executor, job, deps.now());
      const mail = isTaken && step === "finish" ? await reportMail(executor, deps, job) : null;
      if (mail) await queueMail(executor, mail);
    },
  });
}

/** Nobody was there. The job goes back to the tray with that mark, and its other days are free again. */
export function missVisit(deps: Deps, { onMissed, ...change }: MissedVisit): Promise<VisitResult> {
  return changeVisit(deps, change, {
    from: ["planned", "on_the_way"],
    action: "visit.missed",
    write: () => ({ state: "no_show" }),
    after: async (executor, job, visit) => {
      if (!(await stepJob(executor, job, "miss"))) return;
      const freed = await freeOtherDays(deps, executor, job);
      await onMissed?.(executor, job.id, [visit, ...freed]);
    },
  });
}

async function freeOtherDays(deps: Deps, executor: Executor, job: JobRow): Promise<readonly VisitRow[]> {
  const now = deps.now();
  const touched = await freeVisits(executor, {
    jobId: job.id,
    states: OPEN_VISIT_STATES,
    reason: "missed",
    now,
  });
  const slots = await readSlotQuestion(executor, deps, job, { asker: "staff" });
  if (!slots) return touched;
  await releaseExpiredHolds(executor, { question: slots.question, now });
  await refreshRounds(executor, { touched, question: slots.question, now });
  return touched;
}

interface VisitRule {
  readonly from: readonly VisitState[];
  readonly action: string;
  readonly write: (visit: VisitRow, now: Date) => Partial<VisitRow>;
  readonly after?: (executor: Executor, job: JobRow, visit: VisitRow) => Promise<void>;
}

/** Done twice, a change is done once: the second one finds the visit where it should be and leaves it. */
async function changeVisit(
  deps: Deps,
  { visitId, actor }: VisitChange,
  { from, action, write, after }: VisitRule,
): Promise<VisitResult> {
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const [found] = await transaction
      .select({ jobId: visits.jobId })
      .from(visits)
      .where(eq(visits.id, visitId));
    const job = found && (await lockJob(transaction, found.jobId));
    const [visit] = job ? await transaction.select().from(visits).where(eq(visits.id, visitId)) : [];
    if (!job || !visit) return { ok: false, reason: "unknown_visit" };
    const changes = write(visit, deps.now());
    if (visit.state === changes.state) return { ok: true, visit, job };
    if (!from.includes(visit.state)) return { ok: false, reason: "not_now" };
    const [changed = visit] = await transaction
      .update(visits)
      .set({ ...changes, version: sql`${visits.version} + 1` })
      .where(eq(visits.id, visitId))
      .returning();
    await after?.(transaction, job, visit);
    await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: job.id });
    const now = await lockJob(transaction, job.id);
    return { ok: true, visit: changed, job: now ?? job };
  });
}
