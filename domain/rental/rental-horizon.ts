import { addDays, type CalendarDay } from "../calendar/dates.ts";

/** How far ahead a machine may be booked. */
export const RENTAL_HORIZON_DAYS = 365;

export function lastBookableDay(today: CalendarDay): CalendarDay {
  return addDays(today, RENTAL_HORIZON_DAYS);
}

type DaysRefusal = "past" | "tooFar";

/** Days before today (Europe/Paris) and those beyond the horizon cannot be booked. */
export function daysRefusal(days: readonly CalendarDay[], today: CalendarDay): DaysRefusal | null {
  if (days.some((day) => day < today)) return "past";
  return days.some((day) => day > lastBookableDay(today)) ? "tooFar" : null;
}
