import type { CalendarDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";

/** How far ahead anything may be planned. */
export const PLANNING_MONTHS_AHEAD = 24;

/** The days the planning knows: from the first of January of last year, to look back, to two years ahead. */
export function planningWindow(today: CalendarDay): {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
} {
  const lastYear = Number(today.slice(0, 4)) - 1;
  return { first: `${lastYear}-01-01`, last: addMonths(today, PLANNING_MONTHS_AHEAD) };
}

export function isInPlanningWindow(day: CalendarDay, today: CalendarDay): boolean {
  const { first, last } = planningWindow(today);
  return first <= day && day <= last;
}
