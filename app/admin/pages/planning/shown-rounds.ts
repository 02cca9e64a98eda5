import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { BoardDay, PlanningPlace, ShownBoard } from "./planning-address.ts";

/** Today where it is shown, else the first day with a visit. */
export function dayOfMap({ today, visits, firstDay }: ShownBoard, days: readonly BoardDay[]): CalendarDay {
  if (days.some(({ day }) => day === today)) return today;
  return days.find(({ day }) => visits.some((visit) => visit.day === day))?.day ?? firstDay;
}

/** A week has room for one round a day; a day and a month show all of them. */
export function shownWorkers({ workers }: ShownBoard, { view, workerId }: PlanningPlace) {
  const chosen = workers.filter(({ id }) => id === workerId);
  if (chosen.length > 0) return chosen;
  return view === "week" ? workers.slice(0, 1) : workers;
}
