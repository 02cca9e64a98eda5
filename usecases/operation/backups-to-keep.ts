import { addDays, type CalendarDay, weekday } from "#domain/calendar/dates.ts";

const daysKept = 7;
const weeksKept = 4;
const monthsKept = 12;

/** Of the days that have a backup, those that keep it: the last 7, then the last of 4 weeks and of 12 months. */
export function backupsToKeep(days: readonly CalendarDay[]): Set<CalendarDay> {
  const newestFirst = [...new Set(days)].sort().reverse();
  return new Set([
    ...newestFirst.slice(0, daysKept),
    ...newestOfEach(newestFirst, mondayOf).slice(0, weeksKept),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7)).slice(0, monthsKept),
  ]);
}

function newestOfEach(
  newestFirst: readonly CalendarDay[],
  period: (day: CalendarDay) => string,
): CalendarDay[] {
  return [...Map.groupBy(newestFirst, period).values()].flatMap(([newest]) => newest ?? []);
}

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}
