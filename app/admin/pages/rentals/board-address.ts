import { addDays, type CalendarDay, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";

export type Board = SuccessBody<Awaited<ReturnType<typeof admin.rentals.$get>>>;
export type Period = Board["periods"][number];
export type BoardOutage = Board["outages"][number];
type DetailsCall = (typeof admin.rentals.periods)[":id"]["$get"];
export type RentalDetails = SuccessBody<Awaited<ReturnType<DetailsCall>>>;

/** Which month or day the address asks for; this month when it asks for nothing sensible. */
export function readAddress(params: URLSearchParams): { view: "month" | "day"; at: CalendarDay } {
  const day = params.get("jour");
  if (isCalendarDay(day)) return { view: "day", at: day };
  const month = `${params.get("mois")}-01`;
  if (isCalendarDay(month)) return { view: "month", at: month };
  return { view: "month", at: `${parisDay(new Date()).slice(0, 7)}-01` };
}

/** A view of the board, as its query. */
export type BoardAddress = `?${string}`;

export const monthAddress = (day: CalendarDay): BoardAddress => `?mois=${day.slice(0, 7)}`;
export const dayAddress = (day: CalendarDay): BoardAddress => `?jour=${day}`;

/** Added to the address of a view: a form for a new outage, or one that stands. */
export const outageParam = "hors-service";
export const newOutage = "nouveau";

/** The month or day before or after the one shown. */
export function neighbour(view: "month" | "day", at: CalendarDay, step: 1 | -1): BoardAddress {
  if (view === "day") return dayAddress(addDays(at, step));
  return monthAddress(step === 1 ? addDays(at, 31) : addDays(at, -1));
}
