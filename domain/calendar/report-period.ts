import { addDays, type CalendarDay, daysBetween } from "./dates.ts";

export const REPORT_PERIODS = ["7j", "30j", "12m"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Both ends included. */
export type ReportSpan = { readonly from: CalendarDay; readonly to: CalendarDay };

/** A point of a chart: a day, or the first day of a month, and its counterpart in the period before. */
type ReportPoint = { readonly day: CalendarDay; readonly previousDay: CalendarDay | null };

export type Report = {
  readonly current: ReportSpan;
  readonly previous: ReportSpan;
  readonly buckets: readonly ReportPoint[];
  readonly unit: "day" | "month";
};

/** The last 7 or 30 days with today, or the last twelve months with this one; and as many before. */
export function reportOf(period: ReportPeriod, today: CalendarDay): Report {
  if (period === "12m") return months(today);
  const count = period === "7j" ? 7 : 30;
  const from = addDays(today, 1 - count);
  const previousFrom = addDays(from, -count);
  return {
    current: { from, to: today },
    previous: { from: previousFrom, to: addDays(from, -1) },
    buckets: Array.from({ length: count }, (_, index) => {
      return { day: addDays(from, index), previousDay: addDays(previousFrom, index) };
    }),
    unit: "day",
  };
}

/**
 * A month by days ("2026-10"), beside the whole month before. The month under way has no points after today, and days
 * that the shorter month lacks have no counterpart.
 */
export function reportOfMonth(month: string, today: CalendarDay): Report {
  const from: CalendarDay = `${month}-01`;
  const to = addDays(monthsBefore(from, -1), -1);
  const previous = { from: monthsBefore(from, 1), to: addDays(from, -1) };
  const lastPoint = from <= today && today < to ? today : to;
  const buckets = Array.from({ length: daysBetween(from, lastPoint) + 1 }, (_, index) => {
    const counterpart = addDays(previous.from, index);
    return { day: addDays(from, index), previousDay: counterpart > previous.to ? null : counterpart };
  });
  return { current: { from, to }, previous, buckets, unit: "day" };
}

function months(today: CalendarDay): Report {
  const buckets = Array.from({ length: 12 }, (_, index) => {
    return { day: monthsBefore(today, 11 - index), previousDay: monthsBefore(today, 23 - index) };
  });
  const from = monthsBefore(today, 11);
  return {
    current: { from, to: today },
    previous: { from: monthsBefore(today, 23), to: addDays(from, -1) },
    buckets,
    unit: "month",
  };
}

/** The first day of the month so many months ago. */
function monthsBefore(day: CalendarDay, count: number): CalendarDay {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`;
}

/** The point of the chart that a day's figure is added to. */
export function bucketDay(day: CalendarDay, unit: Report["unit"]): CalendarDay {
  return unit === "month" ? `${day.slice(0, 7)}-01` : day;
}

export function spanDays({ from, to }: ReportSpan): number {
  return daysBetween(from, to) + 1;
}

/** By how much it rose, in whole percent; null when there was nothing to compare with. */
export function trendPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
