import { type CalendarDay, parisDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";

/** How long the link of a visit opens after the last one. */
export const VISIT_LINK_MONTHS = 12;

/** The last day on which the link of a job opens. `lastVisit` is the end of its last visit, or when it was made. */
export function visitLinkEnd(lastVisit: Date): CalendarDay {
  return addMonths(parisDay(lastVisit), VISIT_LINK_MONTHS);
}
