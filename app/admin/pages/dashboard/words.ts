import { mainNav, servicesMenu } from "#content/lists/navigation.ts";
import { formatDayLong, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import type { ReportPeriod } from "#domain/calendar/report-period.ts";
import { formatCount } from "#domain/money/number-text.ts";

export const periodLabels: Readonly<Record<ReportPeriod, string>> = {
  "7j": "7\u00a0jours",
  "30j": "30\u00a0jours",
  "12m": "12\u00a0mois",
};

/** What a chart's line shows. */
export const spanLabels: Readonly<Record<ReportPeriod, string>> = {
  "7j": "7\u00a0derniers jours",
  "30j": "30\u00a0derniers jours",
  "12m": "12\u00a0derniers mois",
};

/** "Dimanche 15 novembre 2026". */
export function longDay(instant: string): string {
  const words = formatDayLong(parisDay(new Date(instant)));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A point of a chart, in full. */
export function pointName(day: string, unit: "day" | "month"): string {
  return unit === "month" ? formatMonth(day) : formatDayLong(day);
}

/** The same under the axis: "17 oct.", "nov.". */
export function axisName(day: string, unit: "day" | "month"): string {
  const date = new Date(`${day}T12:00:00Z`);
  const month = date.toLocaleDateString("fr-FR", { month: "short", timeZone: "UTC" });
  return unit === "month" ? month : `${date.getUTCDate()} ${month}`;
}

/** "1 avis", "2 avis": the plural's own form where it differs. */
export function countWithPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)}\u00a0${count > 1 ? many : one}`;
}

/** "26 h", "3 jours". */
export function ageOf(since: string, now: string): string {
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000));
  return hours < 48 ? `${hours}\u00a0h` : `${Math.floor(hours / 24)}\u00a0jours`;
}

const pageNames = new Map<string, string>(
  [...servicesMenu, ...mainNav].map(({ href, label }) => [href, label]),
);

/** A page as the site's own menus call it; the others by their address. */
export function pageName(path: string): string {
  return pageNames.get(path) ?? path;
}
