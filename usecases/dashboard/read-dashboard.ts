import type { ReportPeriod } from "#domain/calendar/report-period.ts";
import type { Deps } from "../deps.ts";
import { readLastOrders, readRentalFortnight, readTopPages, readTopServices } from "./read-highlights.ts";
import { readTrends } from "./read-trends.ts";
import { readVatGauge } from "./read-vat-gauge.ts";
import { readWaiting } from "./read-waiting.ts";
import { readWeek } from "./read-week.ts";

/** The figures of the business: /admin/chiffres. */
export async function readDashboard(
  deps: Deps,
  { period, isOwner }: { readonly period: ReportPeriod; readonly isOwner: boolean },
) {
  const trends = await readTrends(deps, period);
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
