import { type CalendarDay, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";

export interface FleetSpan {
  readonly from: CalendarDay;
  readonly until: CalendarDay;
}

/** The days in the address, or the year so far. */
export function fleetSpan(request: Request, now: Date): FleetSpan {
  const { searchParams } = new URL(request.url);
  const today = parisDay(now);
  const from = searchParams.get("du");
  const until = searchParams.get("au");
  return {
    from: isCalendarDay(from) ? from : `${today.slice(0, 4)}-01-01`,
    until: isCalendarDay(until) ? until : today,
  };
}
