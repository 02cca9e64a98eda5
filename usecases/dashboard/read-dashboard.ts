import type { ReportPeriod } from "#domain/report-period.ts";
import type { Deps } from "../deps.ts";
import { readLastOrders, readRentalFortnight, readTopPages, readTopServices } from "./read-highlights.ts";
import { readTrends } from "./read-trends.ts";
import { readVatGauge } from "./read-vat-gauge.ts";
import { readWaiting } from "./read-waiting.ts";

/** Today's desk at a glance. */
export async function readDashboard(
  deps: Deps,
  { period, isOwner }: { readonly period: ReportPeriod; readonly isOwner: boolean },
) {
  const trends = await readTrends(deps, period);
  const [waiting, pages, lastOrders, rentals, gauge, services] = await Promise.all([
    readWaiting(deps, { isOwner }),
    readTopPages(deps, trends.current),
    readLastOrders(deps),
    readRentalFortnight(deps),
    readVatGauge(deps),
    readTopServices(deps, trends.current),
  ]);
  return { now: deps.now(), period, trends, waiting, pages, lastOrders, rentals, gauge, services };
}
