import { formatParisTime, isCalendarDay, parisDay, parisInstant } from "./dates.ts";

/** The instant of a field "2026-11-30T18:00", on the clocks of Paris, in milliseconds; null for anything else. */
export function readParisInstant(text: string): number | null {
  const [, day, hour = "", minute = ""] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return isCalendarDay(day) ? parisInstant(day, Number(hour) * 60 + Number(minute)).getTime() : null;
}

/** "2026-11-30T18:00", on the clocks of Paris, as such a field shows it. */
export function parisInstantField(instant: Date): string {
  return `${parisDay(instant)}T${formatParisTime(instant)}`;
}
