import { addDays, type CalendarDay, weekday } from "../calendar/dates.ts";
import type { GeoPoint } from "../place/geo.ts";
import { type DrivingTime, estimateDriving } from "./driving.ts";
import { type Round, type RoundFacts, type Rounds, roundsOf, type SlotWorker } from "./round.ts";
import type { Span } from "./spans.ts";

/** Starts lie on this grid. */
export const START_STEP_MINUTES = 30;
/** A start that adds no more driving than this is near. */
export const NEAR_DRIVING_MINUTES = 15;

/** A day given to a sector, for one worker or for all. */
export type SectorDay = {
  readonly sectorId: string;
  readonly workerId?: number | undefined;
} & ({ readonly day: CalendarDay } | { readonly weekday: number });

export type SlotQuestion = RoundFacts & {
  readonly workers: readonly SlotWorker[];
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  /** No start before this one: now plus the notice needed. */
  readonly earliest: { readonly day: CalendarDay; readonly minute: number };
  readonly job: {
    readonly minutes: number;
    readonly place: GeoPoint;
    readonly skills: readonly string[];
    readonly sectorId?: string | undefined;
  };
  /** Tidying up after each visit. */
  readonly bufferMinutes: number;
  /** The longest presence on one day; a longer job takes several days. */
  readonly dayMinutes: number;
  readonly sectorDays: readonly SectorDay[];
  /** Whether a day given to another sector is closed to this job, or only comes after its own. */
  readonly keepsToSectors: boolean;
  readonly driving?: DrivingTime | undefined;
};

export type VisitPart = Span & {
  readonly day: CalendarDay;
  readonly drivingBefore: number;
  readonly drivingAfter: number;
};

/** A start that breaks no rule. `parts` has one entry a day. */
export type SlotStart = {
  readonly workerId: number;
  readonly day: CalendarDay;
  readonly from: number;
  readonly parts: readonly VisitPart[];
  /** Driving the round gains by it, over all its days. */
  readonly addedDriving: number;
  readonly isNear: boolean;
  readonly isSectorDay: boolean;
};

/** Every start that fits, by day, hour, driving added and worker. */
export function findStarts(question: SlotQuestion): readonly SlotStart[] {
  const { workers, job } = question;
  const able = workers.filter(({ skills }) => !skills || job.skills.every((skill) => skills.includes(skill)));
  return able.flatMap((worker) => startsOf(worker, question)).toSorted(compareStarts);
}

/** One start per hour: the worker who drives least. */
export function bestStarts(starts: readonly SlotStart[]): readonly SlotStart[] {
  return starts.filter(
    (start, index) =>
      index === 0 || start.day !== starts[index - 1]?.day || start.from !== starts[index - 1]?.from,
  );
}

/** The free starts closest in time to one that is gone. */
export function nearestStarts(
  starts: readonly SlotStart[],
  wanted: { readonly day: CalendarDay; readonly from: number },
  count = 3,
): readonly SlotStart[] {
  const distance = (start: SlotStart) => Math.abs(absoluteMinute(start) - absoluteMinute(wanted));
  return bestStarts(starts)
    .toSorted((a, b) => distance(a) - distance(b) || compareStarts(a, b))
    .slice(0, count);
}

/** What a job still takes once some of its days are over: half an hour at least. */
export function minutesLeft(minutes: number, minutesDone: number): number {
  return minutesDone === 0 ? minutes : Math.max(START_STEP_MINUTES, minutes - minutesDone);
}

/** A job longer than a day's work, cut into days: the last one takes the rest. */
export function splitIntoDays(minutes: number, dayMinutes: number): readonly number[] {
  const days = Math.max(1, Math.ceil(minutes / dayMinutes));
  return Array.from({ length: days }, (_, index) => Math.min(dayMinutes, minutes - index * dayMinutes));
}

function absoluteMinute({ day, from }: { readonly day: CalendarDay; readonly from: number }): number {
  return Date.parse(day) / 60_000 + from;
}

function compareStarts(a: SlotStart, b: SlotStart): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.from - b.from || a.addedDriving - b.addedDriving || a.workerId - b.workerId;
}

function startsOf(worker: SlotWorker, question: SlotQuestion): readonly SlotStart[] {
  const { job, firstDay, lastDay, earliest, dayMinutes, keepsToSectors, sectorDays } = question;
  const [firstPart = 0, ...otherParts] = splitIntoDays(job.minutes, dayMinutes);
  const rounds = roundsOf(worker, question);
  const starts: SlotStart[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (day < earliest.day) continue;
    const sectors = sectorsOf(day, worker.id, sectorDays);
    const isSectorDay = job.sectorId !== undefined && sectors.includes(job.sectorId);
    if (keepsToSectors && sectors.length > 0 && !isSectorDay) continue;
    const later = otherParts.length > 0 ? placeLaterParts(day, otherParts, rounds, question) : [];
    if (!later) continue;
    for (const part of partsOn(rounds.on(day), firstPart, question)) {
      if (day === earliest.day && part.from < earliest.minute) continue;
      const parts = [part, ...later].map(({ added: _, ...kept }) => kept);
      const addedDriving = [part, ...later].reduce((sum, { added }) => sum + added, 0);
      const isNear = addedDriving <= NEAR_DRIVING_MINUTES;
      starts.push({ workerId: worker.id, day, from: part.from, parts, addedDriving, isNear, isSectorDay });
    }
  }
  return starts;
}

/** The sectors a worker’s day is given to. */
export function sectorsOf(day: CalendarDay, workerId: number, days: readonly SectorDay[]): readonly string[] {
  const own = days.filter((given) => given.workerId === undefined || given.workerId === workerId);
  const dated = own.filter((given) => "day" in given && given.day === day);
  const weekly = own.filter((given) => "weekday" in given && given.weekday === weekday(day));
  // A date given to a sector replaces what its weekday has.
  return (dated.length > 0 ? dated : weekly).map(({ sectorId }) => sectorId);
}

/** The following days a long job needs: the next days on which the worker works, each at its first free start. */
function placeLaterParts(
  firstDay: CalendarDay,
  lengths: readonly number[],
  rounds: Rounds,
  question: SlotQuestion,
): readonly PlacedPart[] | null {
  const placed: PlacedPart[] = [];
  let day = firstDay;
  for (const length of lengths) {
    day = rounds.nextWorkingDay(day);
    const [first] = partsOn(rounds.on(day), length, question);
    if (!first) return null;
    placed.push(first);
  }
  return placed;
}

type PlacedPart = VisitPart & { readonly added: number };

/** Every start of a visit of this length on one round, earliest first. */
function partsOn(round: Round, minutes: number, question: SlotQuestion): readonly PlacedPart[] {
  return round.working.flatMap(({ from, to }) => {
    const first = Math.ceil(from / START_STEP_MINUTES) * START_STEP_MINUTES;
    const count = Math.max(0, Math.floor((to - minutes - first) / START_STEP_MINUTES) + 1);
    return Array.from({ length: count }, (_, index) => first + index * START_STEP_MINUTES)
      .map((start) => placePart(round, { from: start, to: start + minutes }, question))
      .filter((part) => part !== null);
  });
}

/** The visit in its round, with its driving; null when it does not fit. */
function placePart(round: Round, { from, to }: Span, question: SlotQuestion): PlacedPart | null {
  const { bufferMinutes, job, driving = estimateDriving } = question;
  const presence = round.present.find((span) => span.from <= from && to <= span.to);
  if (!presence) return null;
  const inside = round.visits.filter((visit) => visit.from < presence.to && presence.from < visit.to);
  if (inside.some((visit) => visit.from < to && from < visit.to)) return null;
  const before = inside.findLast((visit) => visit.to <= from);
  const after = inside.find((visit) => to <= visit.from);
  const drivingBefore = driving(before?.place ?? round.base, job.place);
  const drivingAfter = driving(job.place, after?.place ?? round.base);
  const leaves = before ? before.to + bufferMinutes : presence.from;
  const awaited = after ? after.from : presence.to;
  if (leaves + drivingBefore > from || to + bufferMinutes + drivingAfter > awaited) return null;
  const usual = before || after ? driving(before?.place ?? round.base, after?.place ?? round.base) : 0;
  const added = drivingBefore + drivingAfter - usual;
  return { day: round.day, from, to, drivingBefore, drivingAfter, added };
}
