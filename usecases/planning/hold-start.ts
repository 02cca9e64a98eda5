import { eq } from "drizzle-orm";
import { type JobRow, jobs, type VisitRow } from "#db/schema/planning.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { findStarts, nearestStarts, type SlotStart } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { lockJob } from "./job-record.ts";
import { freeVisits, placeVisits, releaseExpiredHolds } from "./place-visits.ts";
import { lockPlanning } from "./planning-lock.ts";
import { readSlotQuestion } from "./slot-question.ts";

/** How long a start is kept while the form is filled in. */
export const HOLD_MINUTES = 15;

export interface WantedStart {
  readonly day: CalendarDay;
  /** Minutes since midnight, Paris time. */
  readonly from: number;
}

export type StartRefused = {
  readonly ok: false;
  readonly reason: "unknown_job" | "no_place" | "closed_job" | "taken";
  /** Free starts closest to the one that is gone. */
  readonly nearest: readonly SlotStart[];
};

export type HoldStartResult = { readonly ok: true; readonly visits: readonly VisitRow[] } | StartRefused;

/** States of a job that waits for a start. One that has its start is moved in one step, without a hold: planJob. */
const waiting: readonly JobRow["state"][] = ["to_plan", "no_show"];

/**
 * Keeps a start for the customer of a job, who gives up an earlier one for it. Of many who want the last start one gets
 * it; the others get the nearest free ones.
 */
export async function holdStart(deps: Deps, jobId: string, wanted: WantedStart): Promise<HoldStartResult> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, jobId);
    if (!job) return refused("unknown_job");
    if (!waiting.includes(job.state)) return refused("closed_job");
    const slots = await readSlotQuestion(transaction, deps, job, { asker: "customer" });
    if (!slots) return refused("no_place");
    await releaseExpiredHolds(transaction, { question: slots.question, now });
    const starts = findStarts(slots.question);
    const start = starts.find(({ day, from }) => day === wanted.day && from === wanted.from);
    if (!start) return refused("taken", nearestStarts(starts, wanted));
    const freed = await freeVisits(transaction, { jobId, states: ["held"], reason: "other_start", now });
    const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
    const visits = await placeVisits(transaction, {
      jobId,
      start,
      question: slots.question,
      as: { state: "held", heldUntil },
      freed,
      now,
    });
    return { ok: true, visits };
  });
}

function refused(reason: StartRefused["reason"], nearest: readonly SlotStart[] = []): StartRefused {
  return { ok: false, reason, nearest };
}

/** The starts a customer may choose from. Null: the job is unknown, or its place is. */
export async function readStarts(deps: Deps, jobId: string): Promise<readonly SlotStart[] | null> {
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return null;
  const slots = await readSlotQuestion(deps.db.orm, deps, job, { asker: "customer" });
  return slots && findStarts(slots.question);
}
