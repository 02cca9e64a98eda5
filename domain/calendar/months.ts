import { addDays, type CalendarDay, weekday } from "./dates.ts";

/** The same day so many months later, or the month's last one: 31 January and one month is 28 or 29 February. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The first day of its month. */
export function monthOf(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01`;
}

/** The weeks of a month from Sunday to Saturday; null for the days of the months beside it. */
export function weeksOfMonth(month: CalendarDay): (CalendarDay | null)[][] {
  const first = monthOf(month);
  const afterLast = addMonths(first, 1);
  const weeks: (CalendarDay | null)[][] = [];
  for (let sunday = addDays(first, -weekday(first)); sunday < afterLast; sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
    weeks.push(days.map((day) => (monthOf(day) === first ? day : null)));
  }
  return weeks;
}
