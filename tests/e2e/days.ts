import { addDays, type CalendarDay, parisDay, weekday } from "#domain/calendar/dates.ts";

/** Days as the business counts them: in Paris, where a day begins before it does in UTC. */
export function dayAhead(days: number): CalendarDay {
  return addDays(parisDay(new Date()), days);
}

/** The coming Monday (today, on a Monday), and as many weeks later. */
export function mondayAhead(weeks: number): CalendarDay {
  const today = dayAhead(0);
  return addDays(today, ((8 - weekday(today)) % 7) + 7 * weeks);
}
