import { addDays, type CalendarDay, weekday } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";

/** Where a key leads, and in which steps it goes on from a day that cannot be chosen. */
const keys: Record<string, { first: (day: CalendarDay) => CalendarDay; step: number }> = {
  ArrowLeft: { first: (day) => addDays(day, -1), step: -1 },
  ArrowRight: { first: (day) => addDays(day, 1), step: 1 },
  ArrowUp: { first: (day) => addDays(day, -7), step: -7 },
  ArrowDown: { first: (day) => addDays(day, 7), step: 7 },
  Home: { first: (day) => addDays(day, -weekday(day)), step: 1 },
  End: { first: (day) => addDays(day, 6 - weekday(day)), step: -1 },
  PageUp: { first: (day) => addMonths(day, -1), step: 1 },
  PageDown: { first: (day) => addMonths(day, 1), step: -1 },
};

/** The day the arrow, Home, End or page key leads to from another; null where there is none, or for another key. */
export function dayInReach(
  key: string,
  from: CalendarDay,
  isOff: (day: CalendarDay) => boolean | "outside",
): CalendarDay | null {
  const way = keys[key];
  if (!way) return null;
  let day = way.first(from);
  for (let off = isOff(day); off; off = isOff(day)) {
    if (off === "outside" && isLeaving(day, from, way.step)) return null;
    day = addDays(day, way.step);
    if (day === from) return null;
  }
  return day;
}

/** Further steps lead away from the days that can be chosen. */
function isLeaving(day: CalendarDay, from: CalendarDay, step: number): boolean {
  return step > 0 ? day > from : day < from;
}
