import { offeredMachines } from "#content/current-machines.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { bucketDay, type Report, spanDays } from "#domain/calendar/report-period.ts";
import { ACTIVITIES, type Activity } from "#domain/money/activity.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { dailyFigures, type Figure } from "./daily-figures.ts";
import { type DayFigures, readDayFigures } from "./day-figures.ts";

export interface Trend {
  readonly now: number;
  readonly before: number;
  /** One value per point of the chart. */
  readonly points: readonly number[];
  readonly pointsBefore: readonly number[];
}

/** The period's numbers beside those of the period before; the turnover of all activities, or of the one asked for. */
export async function readTrends(deps: Deps, report: Report, activity: Activity | null = null) {
  const { orm } = deps.db;
  const span = { from: report.previous.from, to: report.current.to };
  const kept = await readDayFigures(deps, span);
  const read = async (figure: Figure) => trendOf(await dailyFigures(orm, figure, span), report);
  const ofKept = (value: (day: DayFigures) => number) =>
    trendOf(new Map(kept.map((day) => [day.day, value(day)])), report);
  const [rentalDays, visits] = await Promise.all([read("rentalDays"), read("visits")]);
  const services = ofKept((day) => day.services);
  const subscriptions = ofKept((day) => day.subscriptions);
  const shop = ofKept(({ goods }) => goods);
  const rentals = ofKept(({ rented, returns }) => rented + returns);
  const turnovers: Readonly<Record<Activity, Trend>> = { services, subscriptions, shop, rentals };
  const whole = ACTIVITIES.map((id) => turnovers[id]).reduce(sumTrends);
  const orders = ofKept((day) => day.orders);
  const requests = ofKept((day) => day.requests);
  const ordered = ofKept(({ goods, rented }) => goods + rented);
  const { units } = (await readSiteSettings(orm)).rental;
  const capacity =
    offeredMachines().reduce((sum, { key }) => sum + (units[key] ?? 0), 0) * spanDays(report.current);
  return {
    ...{ orders, requests, rentalDays, visits },
    ...report,
    turnoverCents: activity ? turnovers[activity] : whole,
    wholeTurnoverCents: whole.now,
    activities: ACTIVITIES.map((id) => ({ id, cents: turnovers[id].now })),
    basketCents: orders.now === 0 ? 0 : Math.round(ordered.now / orders.now),
    fleetPercent: capacity === 0 ? 0 : Math.round((rentalDays.now / capacity) * 100),
  };
}

function trendOf(days: ReadonlyMap<CalendarDay, number>, report: Report): Trend {
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

function sumTrends(one: Trend, other: Trend): Trend {
  const add = (points: readonly number[], others: readonly number[]) =>
    points.map((value, index) => value + (others[index] ?? 0));
  return {
    now: one.now + other.now,
    before: one.before + other.before,
    points: add(one.points, other.points),
    pointsBefore: add(one.pointsBefore, other.pointsBefore),
  };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
