import { addDays, type CalendarDay, weekday } from "../calendar/dates.ts";
import type { OpenRange, OpenWeek } from "../calendar/opening-hours.ts";
import type { GeoPoint } from "../place/geo.ts";
import { commonSpans, minuteOf, type Span, spansWithout } from "./spans.ts";

/** From one day to another, whole days unless it names its minutes; then on its first day only. */
export type Absence = {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly span?: Span | undefined;
};

export type SlotWorker = {
  readonly id: number;
  /** Where the day begins and ends. */
  readonly base: GeoPoint;
  /** Own hours; the business's when absent. */
  readonly week?: OpenWeek | undefined;
  readonly absences: readonly Absence[];
  /** Services this worker does; every one when absent. */
  readonly skills?: readonly string[] | undefined;
};

/** A visit already there. */
export type TakenVisit = Span & {
  readonly workerId: number;
  readonly day: CalendarDay;
  readonly place: GeoPoint;
};

/** What the days of every worker depend on. */
export type RoundFacts = {
  readonly week: OpenWeek;
  readonly closures: readonly { readonly first: CalendarDay; readonly last: CalendarDay }[];
  readonly visits: readonly TakenVisit[];
};

/** One day of one worker. */
export type Round = {
  readonly day: CalendarDay;
  readonly base: GeoPoint;
  /** When work may take place. */
  readonly working: readonly Span[];
  /** When the worker is on the road or at work, from leaving the base to being back; breaks lie inside. */
  readonly present: readonly Span[];
  /** In the order of the day. */
  readonly visits: readonly TakenVisit[];
};

export type Rounds = {
  on(day: CalendarDay): Round;
  nextWorkingDay(day: CalendarDay): CalendarDay;
};

/** Nobody looks further than this for the next day of a long job. */
const longestPause = 21;

export function roundsOf(worker: SlotWorker, question: RoundFacts): Rounds {
  const visitsByDay = Map.groupBy(
    question.visits.filter(({ workerId }) => workerId === worker.id),
    ({ day }) => day,
  );
  const known = new Map<CalendarDay, Round>();
  const on = (day: CalendarDay): Round => {
    const round = known.get(day) ?? { day, base: worker.base, ...hoursOn(day, worker, question), visits: [] };
    if (!known.has(day)) {
      const visits = (visitsByDay.get(day) ?? []).toSorted((a, b) => a.from - b.from || a.to - b.to);
      known.set(day, { ...round, visits });
    }
    return known.get(day) ?? round;
  };
  const nextWorkingDay = (day: CalendarDay): CalendarDay => {
    for (let step = 1; step < longestPause; step += 1) {
      if (on(addDays(day, step)).working.length > 0) return addDays(day, step);
    }
    return addDays(day, longestPause);
  };
  return { on, nextWorkingDay };
}

function hoursOn(
  day: CalendarDay,
  worker: SlotWorker,
  { week, closures }: RoundFacts,
): Pick<Round, "working" | "present"> {
  const isClosed = closures.some(({ first, last }) => first <= day && day <= last);
  const open = isClosed ? [] : spansOn(day, week);
  const own = worker.week ? commonSpans(open, spansOn(day, worker.week)) : open;
  const absences = worker.absences
    .filter(({ firstDay, lastDay, span }) => (span ? day === firstDay : firstDay <= day && day <= lastDay))
    .map(({ span }) => span ?? { from: 0, to: 1440 });
  const whole = own.length > 0 ? [{ from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 }] : [];
  return { working: spansWithout(own, absences), present: spansWithout(whole, absences) };
}

function spansOn(day: CalendarDay, week: OpenWeek): readonly Span[] {
  const fromMonday = (weekday(day) + 6) % 7;
  return (week[fromMonday] ?? []).map(toSpan).toSorted((a, b) => a.from - b.from);
}

function toSpan({ from, to }: OpenRange): Span {
  return { from: minuteOf(from), to: minuteOf(to) };
}
