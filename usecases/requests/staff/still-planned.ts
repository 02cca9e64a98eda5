import { sql } from "drizzle-orm";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";

/** The day of a request that is agreed on anew: one that has passed was of an earlier agreement. */
export function stillPlanned(now: Date) {
  return sql<CalendarDay | null>`case when planned_on >= ${parisDay(now)}::date then planned_on end`;
}
