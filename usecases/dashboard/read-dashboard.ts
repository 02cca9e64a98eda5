import { parisDay } from "#domain/calendar/dates.ts";
import { type ReportPeriod, reportOf, reportOfMonth } from "#domain/calendar/report-period.ts";
import type { Activity } from "#domain/money/activity.ts";
import type { AccountingMonth } from "../accounting/month.ts";
import type { Deps } from "../deps.ts";
import { readLastOrders, readRentalFortnight, readTopPages, readTopServices } from "./read-highlights.ts";
import { readTrends } from "./read-trends.ts";
import { readVatGauge } from "./read-vat-gauge.ts";
import { readWaiting } from "./read-waiting.ts";
import { readWeek } from "./read-week.ts";

interface FiguresAsked {
  readonly period: ReportPeriod;
  /** A whole month instead of the period. */
  readonly month?: AccountingMonth | null;
  /** Null: all of them. */
  readonly activity?: Activity | null;
  readonly isOwner: boolean;
}

/** The figures of the business: /admin/chiffres. */
export async function readDashboard(
  deps: Deps,
  { period, month = null, activity = null, isOwner }: FiguresAsked,
) {
  const today = parisDay(deps.now());
  const report = month ? reportOfMonth(month, today) : reportOf(period, today);
  const trends = await readTrends(deps, report, activity);
  const [waiting, week, pages, lastOrders, rentals, gauge, services] = await Promise.all([
    readWaiting(deps, { isOwner }),
    readWeek(deps),
    readTopPages(deps, trends.current),
    readLastOrders(deps),
    readRentalFortnight(deps),
    readVatGauge(deps),
    readTopServices(deps, trends.current),
  ]);
  const now = deps.now();
  return {
    now,
    period,
    month,
    activity,
    trends,
    waiting,
    week,
    pages,
    lastOrders,
    rentals,
    gauge,
    services,
  };
}
