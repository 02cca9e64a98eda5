import { formatDayOfMonth, formatParisTime, parisDay } from "#domain/calendar/dates.ts";

/** "15 novembre, 09:42", in Paris whoever reads it. */
export function instantText(instant: Date): string {
  return `${formatDayOfMonth(parisDay(instant))}, ${formatParisTime(instant)}`;
}
