import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readDayFigures } from "./day-figures.ts";

/**
 * What counts towards the VAT exemption this calendar year: the turnover by its own rules, in goods and services. Jobs
 * are services, and so is what was kept of a deposit.
 */
export async function readVatGauge(deps: Deps) {
  const year = parisDay(deps.now()).slice(0, 4);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { vatExempt } = (await readSiteSettings(deps.db.orm)).billing;
  const days = await readDayFigures(deps, span);
  const goods = days.reduce((sum, day) => sum + day.goods, 0);
  const services = days.reduce(
    (sum, { rented, returns, services, subscriptions }) => sum + rented + returns + services + subscriptions,
    0,
  );
  return { year: Number(year), vatExempt, goodsCents: goods, servicesCents: services };
}
