import { parisDay } from "#domain/calendar/dates.ts";
import {
  bucketDay,
  type Report,
  type ReportPeriod,
  reportOf,
  spanDays,
} from "#domain/calendar/report-period.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { dailyFigures, type Figure } from "./daily-figures.ts";

export interface Trend {
  readonly now: number;
  readonly before: number;
  /** One value per point of the chart. */
  readonly points: readonly number[];
  readonly pointsBefore: readonly number[];
}

const figures = [
  "turnoverCents",
  "orderTurnoverCents",
  "orders",
  "requests",
  "rentalDays",
  "visits",
] as const;

/** The period's numbers beside those of the period before. */
export async function readTrends(deps: Deps, period: ReportPeriod) {
  const report = reportOf(period, parisDay(deps.now()));
  const { orm } = deps.db;
  const read = await Promise.all(figures.map((figure) => trendOf(deps, figure, report)));
  const trends = Object.fromEntries(figures.map((figure, index) => [figure, read[index]])) as Record<
    (typeof figures)[number],
    Trend
  >;
  const { orderTurnoverCents, ...shown } = trends;
  const { units } = (await readSiteSettings(orm)).rental;
  const capacity = (units.dustego + units.puzzi) * spanDays(report.current);
  return {
    ...shown,
    ...report,
    basketCents: trends.orders.now === 0 ? 0 : Math.round(orderTurnoverCents.now / trends.orders.now),
    fleetPercent: capacity === 0 ? 0 : Math.round((trends.rentalDays.now / capacity) * 100),
  };
}

async function trendOf({ db }: Deps, figure: Figure, report: Report): Promise<Trend> {
  const span = { from: report.previous.from, to: report.current.to };
  const days = await dailyFigures(db.orm, figure, span);
  const sums = new Map<string, number>();
  for (const [day, value] of days) {
    const place = bucketDay(day, report.unit);
    sums.set(place, (sums.get(place) ?? 0) + value);
  }
  const points = report.buckets.map(({ day }) => sums.get(day) ?? 0);
  const pointsBefore = report.buckets.map(({ previousDay }) => sums.get(previousDay) ?? 0);
  return { now: total(points), before: total(pointsBefore), points, pointsBefore };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
