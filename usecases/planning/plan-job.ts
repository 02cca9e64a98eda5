import type { Executor } from "#db/client.ts";
import type { VisitRow } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { OPEN_VISIT_STATES } from "#domain/planning/job.ts";
import { type StartObstacle, startObstacle } from "#domain/planning/obstacle.ts";
import { isInPlanningWindow } from "#domain/planning/planning-window.ts";
import { findStarts, nearestStarts, type SlotStart } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import type { WantedStart } from "./hold-start.ts";
import { lockJob, stepJob } from "./job-record.ts";
import { freeVisits, placeVisits, releaseExpiredHolds } from "./place-visits.ts";
import { lockPlanning } from "./planning-lock.ts";
import { readSlotQuestion, type SlotAsker } from "./slot-question.ts";
import { isAtWork } from "./work-done.ts";

export interface PlanJob {
  readonly jobId: string;
  readonly start: WantedStart;
  /** A customer keeps to the notice, the horizon and the sectors, and takes whoever drives least. */
  readonly asker: SlotAsker;
  readonly workerId?: number | undefined;
  /** The workers of whom other starts are proposed after a refusal; absent: all. */
  readonly rounds?: ReadonlySet<number> | undefined;
  /** The version of the job the screen showed; absent for the customer, who sees the visit and not the job. */
  readonly version?: number | undefined;
  readonly actor: string;
  /** Writes in the same transaction what follows from the new start; `moved` are the visits it replaces. */
  readonly onPlanned?: (
    executor: Executor,
    visits: readonly VisitRow[],
    moved: readonly VisitRow[],
  ) => Promise<void>;
}

export type PlanResult =
  | { readonly ok: true; readonly visits: readonly VisitRow[]; readonly moved: readonly VisitRow[] }
  | { readonly ok: false; readonly reason: "unknown_job" | "no_place" | "closed_job" | "changed" }
  | {
      readonly ok: false;
      readonly reason: "obstacle";
      readonly obstacle: StartObstacle;
      /** The job whose visit stands in the way, if one does. */
      readonly otherJobId: string | null;
      readonly nearest: readonly SlotStart[];
    };

/** Places a job, or moves it, in one step. A refusal changes nothing and says what stands in the way. */
export function planJob(deps: Deps, plan: PlanJob): Promise<PlanResult> {
  return deps.db.orm.transaction((transaction) => planJobWithin(transaction, deps, plan));
}

/** The same in the caller's transaction, which has to be rolled back after a refusal if it has written before. */
export async function planJobWithin(transaction: Executor, deps: Deps, plan: PlanJob): Promise<PlanResult> {
  const { jobId, asker, workerId, start: wanted, version, actor } = plan;
  const now = deps.now();
  await lockPlanning(transaction);
  const job = await lockJob(transaction, jobId);
  if (!job) return { ok: false, reason: "unknown_job" };
  if (version !== undefined && job.version !== version) return { ok: false, reason: "changed" };
  // Between two days the staff decide; the customer calls them.
  if (job.state === "in_progress" && (asker === "customer" || (await isAtWork(transaction, jobId))))
    return { ok: false, reason: "closed_job" };
  if (!isInPlanningWindow(wanted.day, parisDay(now))) {
    const obstacle = { kind: "window" } as const;
    return { ok: false, reason: "obstacle", obstacle, otherJobId: null, nearest: [] };
  }
  const slots = await readSlotQuestion(transaction, deps, job, {
    asker,
    days: [wanted.day, wanted.day],
  });
  if (!slots) return { ok: false, reason: "no_place" };
  const { question, taken } = slots;
  await releaseExpiredHolds(transaction, { question, now });
  const start = findStarts(question).find(
    ({ workerId: who, day, from }) =>
      (workerId === undefined || who === workerId) && day === wanted.day && from === wanted.from,
  );
  if (!start) {
    const obstacle = startObstacle(question, {
      ...wanted,
      workerId: workerId ?? question.workers[0]?.id ?? 0,
    });
    const inTheWay = obstacle.visit && taken.find((visit) => visit === obstacle.visit);
    const wide = await readSlotQuestion(transaction, deps, job, { asker });
    const others = wide ? findStarts(wide.question) : [];
    const offered = others.filter((other) => plan.rounds?.has(other.workerId) ?? true);
    const nearest = nearestStarts(offered, wanted);
    return { ok: false, reason: "obstacle", obstacle, otherJobId: inTheWay?.jobId ?? null, nearest };
  }
  if (!(await stepJob(transaction, job, "plan"))) return { ok: false, reason: "closed_job" };
  const states = ["held", ...OPEN_VISIT_STATES] as const;
  const freed = await freeVisits(transaction, { jobId, states, reason: "moved", now });
  const visits = await placeVisits(transaction, {
    jobId,
    start,
    question,
    as: { state: "planned" },
    freed,
    now,
  });
  const moved = freed.filter(({ heldUntil }) => heldUntil === null);
  await recordChange(transaction, {
    actor,
    action: moved.length > 0 ? "visit.moved" : "visit.planned",
    subjectKind: "job",
    subjectId: jobId,
  });
  await plan.onPlanned?.(transaction, visits, moved);
  return { ok: true, visits, moved };
}
