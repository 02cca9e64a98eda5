import { type CalendarDay, daysBetween } from "#domain/calendar/dates.ts";
import { RENTAL_HORIZON_DAYS } from "#domain/rental/rental-horizon.ts";

interface OutageDays {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

/** What is wrong with an outage's days. One that has begun may keep the day it began on. */
export function daysProblem(
  { firstDay, lastDay }: OutageDays,
  today: CalendarDay,
  begunOn?: CalendarDay,
): "backwards" | "past" | "tooFar" | null {
  if (lastDay < firstDay) return "backwards";
  if (firstDay < today && firstDay !== begunOn) return "past";
  return daysBetween(today, lastDay) > RENTAL_HORIZON_DAYS ? "tooFar" : null;
}
