import type { CalendarDay } from "../calendar/dates.ts";
import { estimateDriving } from "./driving.ts";
import { type Round, roundsOf, type TakenVisit } from "./round.ts";
import { type SlotQuestion, splitIntoDays } from "./slots.ts";

/**
 * Why a start was refused. past: before the notice or now. closed: nobody works that day. skill: this worker does not do
 * it. hours: it reaches beyond the day's work. taken: another visit lies there. drive_before and drive_after: the way
 * from or to a neighbour, or the base, does not fit. later_day: a following day of a long job does not fit.
 */
export type StartObstacle = {
  readonly kind:
    | "past"
    | "closed"
    | "skill"
    | "hours"
    | "taken"
    | "drive_before"
    | "drive_after"
    | "later_day"
    /** Beyond what the planning knows. */
    | "window";
  /** The visit in the way, where it is one. */
  readonly visit?: TakenVisit;
};

type Wanted = { readonly workerId: number; readonly day: CalendarDay; readonly from: number };

/** Names the first rule a refused start breaks, in the order in which a person would notice. */
export function startObstacle(question: SlotQuestion, { workerId, day, from }: Wanted): StartObstacle {
  const { workers, job, earliest, dayMinutes, bufferMinutes, driving = estimateDriving } = question;
  const worker = workers.find(({ id }) => id === workerId);
  if (!worker) return { kind: "closed" };
  if (day < earliest.day || (day === earliest.day && from < earliest.minute)) return { kind: "past" };
  if (worker.skills && !job.skills.every((skill) => worker.skills?.includes(skill))) return { kind: "skill" };
  const [minutes = 0] = splitIntoDays(job.minutes, dayMinutes);
  const to = from + minutes;
  const round = roundsOf(worker, question).on(day);
  if (round.working.length === 0) return { kind: "closed" };
  const taken = round.visits.find((visit) => visit.from < to && from < visit.to);
  if (taken) return { kind: "taken", visit: taken };
  if (!isInside(round, from, to)) return { kind: "hours" };
  const before = round.visits.findLast((visit) => visit.to <= from);
  const after = round.visits.find((visit) => to <= visit.from);
  const presence = round.present.find((span) => span.from <= from && to <= span.to);
  const ready = before ? before.to + bufferMinutes : (presence?.from ?? 0);
  if (ready + driving(before?.place ?? round.base, job.place) > from) {
    return before ? { kind: "drive_before", visit: before } : { kind: "drive_before" };
  }
  const awaited = after?.from ?? presence?.to ?? 0;
  if (to + bufferMinutes + driving(job.place, after?.place ?? round.base) > awaited) {
    return after ? { kind: "drive_after", visit: after } : { kind: "drive_after" };
  }
  return { kind: "later_day" };
}

function isInside({ working }: Round, from: number, to: number): boolean {
  return working.some((span) => span.from <= from && to <= span.to);
}
