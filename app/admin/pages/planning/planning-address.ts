import { addDays, type CalendarDay, isCalendarDay, weekday } from "#domain/calendar/dates.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";

export type ShownBoard = SuccessBody<Awaited<ReturnType<typeof admin.planning.$get>>>;
export type BoardVisit = ShownBoard["visits"][number];
export type BoardDay = ShownBoard["days"][number];
export type BoardWorker = ShownBoard["workers"][number];
export type TrayJob = ShownBoard["tray"]["jobs"][number];

export type PlanningView = "day" | "week" | "month";
export interface PlanningPlace {
  readonly view: PlanningView;
  readonly at: CalendarDay;
  /** The only worker shown; null: all of them. */
  readonly workerId: number | null;
}

const views: ReadonlyMap<string, PlanningView> = new Map([
  ["jour", "day"],
  ["semaine", "week"],
  ["mois", "month"],
]);
const names: Readonly<Record<PlanningView, string>> = { day: "jour", week: "semaine", month: "mois" };

/** What the address asks for; today and the usual view where it asks for nothing sensible. */
export function readPlanningPlace(
  params: URLSearchParams,
  usual: { readonly view: PlanningView; readonly today: CalendarDay },
): PlanningPlace {
  const day = params.get("jour");
  const worker = params.get("equipier") ?? "";
  return {
    view: views.get(params.get("vue") ?? "") ?? usual.view,
    at: isCalendarDay(day) ? day : usual.today,
    workerId: /^\d{1,4}$/.test(worker) ? Number(worker) : null,
  };
}

export function planningAddress({ view, at, workerId }: PlanningPlace): `?${string}` {
  const worker = workerId === null ? "" : `&equipier=${workerId}`;
  return `?vue=${names[view]}&jour=${at}${worker}`;
}

/** The days a view needs; a month is shown in whole weeks. */
export function shownRange({ view, at }: Pick<PlanningPlace, "view" | "at">): {
  readonly du: CalendarDay;
  readonly au: CalendarDay;
} {
  if (view === "day") return { du: at, au: at };
  if (view === "week") return { du: mondayOf(at), au: addDays(mondayOf(at), 6) };
  const first = `${at.slice(0, 7)}-01`;
  const last = addDays(nextMonth(first), -1);
  return { du: mondayOf(first), au: addDays(mondayOf(last), 6) };
}

/** The same view, one step before or after. */
export function neighbourPlace(place: PlanningPlace, step: 1 | -1): PlanningPlace {
  const { view, at } = place;
  if (view === "day") return { ...place, at: addDays(at, step) };
  if (view === "week") return { ...place, at: addDays(mondayOf(at), 7 * step) };
  const first = `${at.slice(0, 7)}-01`;
  const previous = `${addDays(first, -1).slice(0, 7)}-01`;
  return { ...place, at: step === 1 ? nextMonth(first) : previous };
}

export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}

function nextMonth(first: CalendarDay): CalendarDay {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}
