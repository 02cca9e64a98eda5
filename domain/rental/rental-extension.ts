import { addDays, type CalendarDay, daysBetween } from "../calendar/dates.ts";

/** The most days one extension adds. */
export const LONGEST_EXTENSION_DAYS = 14;

/** The days from the last one to the new last one; empty when the new one is not later, or too far. */
export function extensionDays(lastDay: CalendarDay, newLastDay: CalendarDay): readonly CalendarDay[] {
  const count = daysBetween(lastDay, newLastDay);
  if (count < 1 || count > LONGEST_EXTENSION_DAYS) return [];
  return Array.from({ length: count }, (_, index) => addDays(lastDay, index + 1));
}
