import { type CalendarDay, formatDayShort } from "#domain/calendar/dates.ts";
import { type DaySpan, daysOf, periodsOfDays } from "#domain/rental/rental-availability.ts";

/** "sam. 21 nov.", "sam. 21 et dim. 22 nov.", "du lun. 16 au dim. 22 nov.", and what of these do not touch. */
export function shortDays(chosen: readonly CalendarDay[]): string {
  const periods = periodsOfDays(chosen);
  const end = periods.at(-1)?.last;
  if (end === undefined) return "";
  const pieces = periods.flatMap((period) => spanText(period, end));
  const before = pieces.slice(0, -1).join(", ");
  return before === "" ? pieces.join() : `${before} et ${pieces.at(-1)}`;
}

function spanText(span: DaySpan, end: CalendarDay): readonly string[] {
  const days = daysOf(span);
  if (days.length < 3) return days.map((day) => dayText(day, end));
  return [`du ${dayText(span.first, end)} au ${dayText(span.last, end)}`];
}

/** The month is written once, where all share it. */
function dayText(day: CalendarDay, end: CalendarDay): string {
  const text = formatDayShort(day);
  const isMonthOmitted = day !== end && day.slice(0, 7) === end.slice(0, 7);
  return isMonthOmitted ? text.split(" ").slice(0, 2).join(" ") : text;
}

export function countDays(count: number): string {
  return `${count} ${count > 1 ? "jours" : "jour"}`;
}
