import { type CalendarDay, formatDay } from "#domain/calendar/dates.ts";

/** "21 novembre 2026" in one line: the narrow rows of a phone break before it. */
export function unbrokenDay(day: CalendarDay): string {
  return formatDay(day).replaceAll(" ", "\u00a0");
}
