import { parisMinute } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";

/** "9 h 02" of an instant, or of its ISO text, in Paris. */
export function clockWords(instant: Date | string): string {
  return formatClock(parisMinute(new Date(instant)));
}
