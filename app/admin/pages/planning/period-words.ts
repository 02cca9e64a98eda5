import {
  type CalendarDay,
  formatDayLong,
  formatDayOfMonth,
  formatDayShort,
  formatMonth,
} from "#domain/calendar/dates.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import type { PlanningPlace } from "./planning-address.ts";

/** "Mardi 17 novembre", "16 – 21 novembre", "Novembre 2026"; shortened where there is little room. */
export function periodWords(
  { view, at }: Pick<PlanningPlace, "view" | "at">,
  days: readonly { readonly day: CalendarDay }[],
  isShort: boolean,
): string {
  if (view === "month") return capitalised(formatMonth(at));
  if (view === "day") return capitalised(isShort ? formatDayShort(at) : withoutYear(formatDayLong(at)));
  const [first, last] = [days[0]?.day ?? at, days.at(-1)?.day ?? at];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  if (isOneMonth && !isShort) return `${Number(first.slice(8))} – ${formatDayOfMonth(last)}`;
  const from = isOneMonth ? String(Number(first.slice(8))) : withoutWeekday(formatDayShort(first));
  return `${from} – ${withoutWeekday(formatDayShort(last))}`;
}

function withoutYear(day: string): string {
  return day.replace(/ \d{4}$/, "");
}

function withoutWeekday(day: string): string {
  return day.replace(/^\S+ /, "");
}
