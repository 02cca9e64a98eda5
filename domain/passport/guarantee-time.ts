import { type CalendarDay, daysBetween } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";

/** Whole months from a day to a later one; 0 when it is not later. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const [year = 0, month = 0] = from.split("-").map(Number);
  const [endYear = 0, endMonth = 0] = to.split("-").map(Number);
  const months = (endYear - year) * 12 + endMonth - month;
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}

/** "encore 9 ans et 4 mois", "encore 12 jours", "terminée". */
export function guaranteeLeft(until: CalendarDay, today: CalendarDay): string {
  const daysLeft = daysBetween(today, until);
  if (daysLeft < 0) return "terminée";
  const months = monthsBetween(today, until);
  if (months === 0) return daysLeft === 0 ? "dernier jour" : `encore ${count(daysLeft, "jour")}`;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? count(years, "an") : "", rest > 0 ? `${rest} mois` : ""].filter(Boolean);
  return `encore ${parts.join(" et ")}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number > 1 ? "s" : ""}`;
}

/** A guarantee as a row of equal parts, one a year at most: how many there are, and how many are still to come. */
export function guaranteeParts(
  from: CalendarDay,
  until: CalendarDay,
  today: CalendarDay,
): { readonly all: number; readonly left: number } {
  const months = Math.max(1, monthsBetween(from, until));
  const all = Math.min(12, Math.max(1, Math.round(months / 12)));
  const left = today > until ? 0 : Math.ceil((monthsBetween(today, until) / months) * all);
  return { all, left: Math.min(all, Math.max(today > until ? 0 : 1, left)) };
}
