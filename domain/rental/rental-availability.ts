import { addDays, type CalendarDay, daysBetween } from "../calendar/dates.ts";
import { normaliseDays, rentalRule } from "./rental.ts";

/** From a day to a day, both included. */
export type DaySpan = { readonly first: CalendarDay; readonly last: CalendarDay };

/** One machine of a kind, with the spans it cannot be given out in, its turn-round days included. */
export type UnitCalendar = { readonly unit: number; readonly blocked: readonly DaySpan[] };

/** Days on which nobody hands a machine over or takes it back. */
export type Closure = DaySpan & { readonly label: string };

/** The units of the business, the days each rests after a rental, and the days that may be booked. */
export type RentalOffer = {
  readonly units: readonly UnitCalendar[];
  readonly closures: readonly Closure[];
  readonly turnRoundDays: number;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
};

export type AssignedPeriod = DaySpan & { readonly unit: number };

type Assignment =
  | { readonly ok: true; readonly periods: readonly AssignedPeriod[] }
  | {
      readonly ok: false;
      readonly takenDays: readonly CalendarDay[];
      /** Chosen days on which a period would begin or end while the business is closed; then nothing is assigned. */
      readonly closedDays: readonly CalendarDay[];
    };

/** Days that follow each other are one period: one hand-over, one return. */
export function periodsOfDays(chosen: readonly CalendarDay[]): readonly DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of normaliseDays(chosen)) {
    const open = spans.at(-1);
    if (open && daysBetween(open.last, day) === 1) spans[spans.length - 1] = { first: open.first, last: day };
    else spans.push({ first: day, last: day });
  }
  return spans;
}

/** The days of a span, one by one. */
export function daysOf({ first, last }: DaySpan): readonly CalendarDay[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** A span with the rest that follows it. */
export function withTurnRound({ first, last }: DaySpan, turnRoundDays: number): DaySpan {
  return { first, last: addDays(last, turnRoundDays) };
}

/** The closure a day falls in. */
export function closureOn(day: CalendarDay, closures: readonly Closure[]): Closure | undefined {
  return closures.find(({ first, last }) => first <= day && day <= last);
}

/** A closed day may lie within a period, but no period begins or ends on one. */
export function closedEnds(
  chosen: readonly CalendarDay[],
  closures: readonly Closure[],
): readonly CalendarDay[] {
  const ends = periodsOfDays(chosen).flatMap(({ first, last }) => [first, last]);
  return [...new Set(ends)].filter((day) => closureOn(day, closures));
}

function isFree({ blocked }: UnitCalendar, span: DaySpan, turnRoundDays: number): boolean {
  const wanted = withTurnRound(span, turnRoundDays);
  return blocked.every(({ first, last }) => last < wanted.first || first > wanted.last);
}

/**
 * A unit for each period, the same one for all where possible. Otherwise each period takes the first unit that is free;
 * its own earlier periods count, since the machine rests in between.
 */
export function assignUnits(chosen: readonly CalendarDay[], offer: RentalOffer): Assignment {
  const closedDays = closedEnds(chosen, offer.closures);
  if (closedDays.length > 0) return { ok: false, takenDays: [], closedDays };
  const spans = periodsOfDays(chosen);
  const single = offer.units.find((unit) => assignTo(spans, offer, [unit]) !== null);
  const periods = assignTo(spans, offer, single ? [single] : offer.units);
  return periods ? { ok: true, periods } : { ok: false, takenDays: takenDays(spans, offer), closedDays };
}

function assignTo(
  spans: readonly DaySpan[],
  { turnRoundDays }: RentalOffer,
  among: readonly UnitCalendar[],
): readonly AssignedPeriod[] | null {
  let units = among;
  const periods: AssignedPeriod[] = [];
  for (const span of spans) {
    const found = units.find((unit) => isFree(unit, span, turnRoundDays));
    if (!found) return null;
    periods.push({ ...span, unit: found.unit });
    units = units.map((unit) => (unit === found ? blockedBy(unit, span, turnRoundDays) : unit));
  }
  return periods;
}

function blockedBy(unit: UnitCalendar, span: DaySpan, turnRoundDays: number): UnitCalendar {
  return { unit: unit.unit, blocked: [...unit.blocked, withTurnRound(span, turnRoundDays)] };
}

/** For each period no unit can serve, the taken days on the unit with the fewest of them. */
function takenDays(spans: readonly DaySpan[], offer: RentalOffer): readonly CalendarDay[] {
  let { units } = offer;
  const taken: CalendarDay[] = [];
  for (const span of spans) {
    const free = units.find((unit) => isFree(unit, span, offer.turnRoundDays));
    if (free) {
      units = units.map((unit) => (unit === free ? blockedBy(unit, span, offer.turnRoundDays) : unit));
      continue;
    }
    const perUnit = units.map((unit) => daysOf(span).filter((day) => !isFreeOn(unit, day, offer)));
    const [fewest = daysOf(span)] = perUnit.sort((a, b) => a.length - b.length);
    taken.push(...fewest);
  }
  return taken;
}

function isFreeOn(unit: UnitCalendar, day: CalendarDay, { turnRoundDays }: RentalOffer): boolean {
  return isFree(unit, { first: day, last: day }, turnRoundDays);
}

/** The days of the offer on which no unit is left, not even for that day alone. */
export function unavailableDays(offer: RentalOffer): readonly CalendarDay[] {
  return daysOf({ first: offer.from, last: offer.to }).filter(
    (day) => !offer.units.some((unit) => isFreeOn(unit, day, offer)),
  );
}

const FARTHEST_SHIFT = 60;

/** The same days moved as little as possible, later before earlier, at the same rate and free on some unit. */
export function nearestAlternatives(
  chosen: readonly CalendarDay[],
  offer: RentalOffer,
  count = 3,
): readonly (readonly CalendarDay[])[] {
  const days = normaliseDays(chosen);
  const rule = rentalRule(days);
  const found: (readonly CalendarDay[])[] = [];
  for (let distance = 1; distance <= FARTHEST_SHIFT && found.length < count; distance += 1) {
    for (const shift of [distance, -distance]) {
      const moved = days.map((day) => addDays(day, shift));
      const isOffered = moved.every((day) => day >= offer.from && day <= offer.to);
      if (found.length < count && isOffered && rentalRule(moved) === rule && assignUnits(moved, offer).ok)
        found.push(moved);
    }
  }
  return found;
}
