import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import type { BoardStart } from "./use-caller-starts.ts";

/** "mar. 17 nov. à 9 h 00", or the day alone. */
export function wantedWords({ day, from }: BoardStart): string {
  return from === undefined ? formatDayShort(day) : `${formatDayShort(day)} à ${formatClock(from)}`;
}
