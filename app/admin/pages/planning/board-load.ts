import type { CalendarDay } from "#domain/calendar/dates.ts";
import { roundEffort } from "#domain/planning/load.ts";
import type { BoardDay, BoardVisit } from "./planning-address.ts";

export interface BoardLoad {
  /** Minutes. */
  readonly work: number;
  readonly road: number;
  readonly free: number;
  /** What is planned beyond the hours of somebody's day. */
  readonly over: number;
}

/** How the hours of these workers are used on these days. A day that is overfull takes nothing from another one. */
export function boardLoad(
  visits: readonly BoardVisit[],
  days: readonly Pick<BoardDay, "day" | "hours">[],
  workerIds: readonly number[],
): BoardLoad {
  const rounds = days.flatMap(({ day, hours }) =>
    workerIds.map((workerId) => roundLoad(visitsOf(visits, day, workerId), presentOf(hours, workerId))),
  );
  const sum = (part: keyof BoardLoad) => rounds.reduce((total, round) => total + round[part], 0);
  return { work: sum("work"), road: sum("road"), free: sum("free"), over: sum("over") };
}

function roundLoad(visits: readonly BoardVisit[], present: number): BoardLoad {
  const { work, road } = roundEffort(visits);
  const left = present - work - road;
  return { work, road, free: Math.max(0, left), over: Math.max(0, -left) };
}

function visitsOf(visits: readonly BoardVisit[], day: CalendarDay, workerId: number): readonly BoardVisit[] {
  return visits.filter((visit) => visit.day === day && visit.workerId === workerId);
}

function presentOf(hours: BoardDay["hours"], workerId: number): number {
  const present = hours.find((own) => own.workerId === workerId)?.present ?? [];
  return present.reduce((total, { from, to }) => total + to - from, 0);
}
