import { offeredMachines } from "#content/current-machines.ts";
import { bucketDay, type Report, spanDays } from "#domain/calendar/report-period.ts";
import { ACTIVITIES, type Activity } from "#domain/money/activity.ts";
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
  ...ACTIVITIES.map((activity) => `${activity}TurnoverCents` as const),
  "orderTurnoverCents",
  "orders",
  "requests",
  "rentalDays",
  "visits",
] as const;

/** The period's numbers beside those of the period before; the turnover of all activities, or of the one asked for. */
export async function readTrends(deps: Deps, report: Report, activity: Activity | null = null) {
  const { orm } = deps.db;
  const read = await Promise.all(figures.map((figure) => trendOf(deps, figure, report)));
  const trends = Object.fromEntries(figures.map((figure, index) => [figure, read[index]])) as Record<
    (typeof figures)[number],
    Trend
  >;
  const { orders, requests, rentalDays, visits, orderTurnoverCents, turnoverCents: whole } = trends;
  const { units } = (await readSiteSettings(orm)).rental;
  const capacity =
    offeredMachines().reduce((sum, { key }) => sum + (units[key] ?? 0), 0) * spanDays(report.current);
  return {
    ...{ orders, requests, rentalDays, visits },
    ...report,
    turnoverCents: activity ? trends[`${activity}TurnoverCents`] : whole,
    wholeTurnoverCents: whole.now,
    activities: ACTIVITIES.map((id) => ({ id, cents: trends[`${id}TurnoverCents`].now })),
    basketCents: orders.now === 0 ? 0 : Math.round(orderTurnoverCents.now / orders.now),
    fleetPercent: capacity === 0 ? 0 : Math.round((rentalDays.now / capacity) * 100),
  };
}

async function trendOf({ db }: Deps, figure: Figure, report: Report): Promise<Trend> {
  const span = { from: report.previous.from, to: report.current.to };
  const days = await dailyFigures(db.orm, figure, span);
  const sums = new Map<string, number>();
  let before = 0;
  for (const [day, value] of days) {
    const place = bucketDay(day, report.unit);
    sums.set(place, (sums.get(place) ?? 0) + value);
    if (day <= report.previous.to) before += value;
  }
  const points = report.buckets.map(({ day }) => sums.get(day) ?? 0);
  const pointsBefore = report.buckets.map(({ previousDay }) => sums.get(previousDay ?? "") ?? 0);
  return { now: total(points), before, points, pointsBefore };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
