import { type CalendarDay, daysBetween } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";

/** How the machine came back. */
export const RETURN_STATES = ["bon", "a-nettoyer", "abime"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The last day of an outage without an end: it lasts until the staff put the machine back into service. */
export const UNTIL_REPAIRED: CalendarDay = "2999-12-31";

/** Days beyond the last one agreed; a machine still out counts until today. */
export function lateDays(lastDay: CalendarDay, returnedOrToday: CalendarDay): number {
  return Math.max(0, daysBetween(lastDay, returnedOrToday));
}

/** Each day begun beyond the last one costs the daily rate. */
export function lateFeeCents(late: number, dailyRate: Cents): Cents {
  return late * dailyRate;
}
