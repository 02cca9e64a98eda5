import type { CalendarDay } from "#domain/calendar/dates.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { NEAR_DRIVING_MINUTES, START_STEP_MINUTES } from "#domain/planning/slots.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";

type StartsCall = (typeof admin.planning.jobs)[":id"]["starts"]["$get"];
export type JobStarts = SuccessBody<Awaited<ReturnType<StartsCall>>>;
export type JobStart = JobStarts["starts"][number];

/** Where a job would be placed. */
export interface Aim {
  readonly day: CalendarDay;
  readonly workerId: number;
  /** Minutes since midnight. */
  readonly from: number;
}

/** What the keys may reach: the shown days, the shown workers, the shown hours. */
export interface AimBounds {
  readonly days: readonly CalendarDay[];
  readonly workerIds: readonly number[];
  readonly firstMinute: number;
  readonly lastMinute: number;
}

/** Left and right change the column (a worker of a day), up and down the half hour; the edges hold. */
export function moveAim(aim: Aim, key: string, bounds: AimBounds): Aim {
  const { days, workerIds, firstMinute, lastMinute } = bounds;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const from = aim.from + (key === "ArrowUp" ? -START_STEP_MINUTES : START_STEP_MINUTES);
    return { ...aim, from: Math.min(lastMinute - START_STEP_MINUTES, Math.max(firstMinute, from)) };
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return aim;
  const columns = days.flatMap((day) => workerIds.map((workerId) => ({ day, workerId })));
  const at = columns.findIndex(({ day, workerId }) => day === aim.day && workerId === aim.workerId);
  return { ...aim, ...(columns[at + step] ?? {}) };
}

export function startAt(starts: readonly JobStart[], aim: Aim): JobStart | undefined {
  return starts.find(
    ({ day, workerId, from }) => day === aim.day && workerId === aim.workerId && from === aim.from,
  );
}

export type DayCost = { readonly tone: "near" | "far" | "full"; readonly words: string };

/** What a day would cost the round at best. */
export function dayCost(
  starts: readonly JobStart[],
  day: CalendarDay,
  workerIds: readonly number[],
): DayCost {
  const costs = starts
    .filter((start) => start.day === day && workerIds.includes(start.workerId))
    .map(({ addedDriving }) => addedDriving);
  if (costs.length === 0) return { tone: "full", words: "complet" };
  const least = Math.min(...costs);
  return { tone: least <= NEAR_DRIVING_MINUTES ? "near" : "far", words: `+\u00a0${least}\u00a0min` };
}

/** For whoever does not see the board. */
export function aimSentence(aim: Aim, start: JobStart | undefined, worker: string): string {
  const where = `${formatDayLong(aim.day)}, ${formatClock(aim.from)}, ${worker}`;
  return start
    ? `${where}\u00a0: ${start.addedDriving} minutes de route en plus. Entrée pour poser.`
    : `${where}\u00a0: ne tient pas.`;
}
