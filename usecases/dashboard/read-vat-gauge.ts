import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { dailyFigures } from "./daily-figures.ts";
import { readDayFigures } from "./day-figures.ts";

/**
 * What counts towards the VAT exemption this calendar year: the turnover by its own rules, in goods and services. Jobs
 * are services, and so is what was kept of a deposit.
 */
export async function readVatGauge(deps: Deps) {
  const year = parisDay(deps.now()).slice(0, 4);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { vatExempt } = (await readSiteSettings(deps.db.orm)).billing;
  const sold = await readDayFigures(deps, span);
  const goods = sold.reduce((sum, day) => sum + day.goods, 0);
  const services = sold.reduce((sum, day) => sum + day.rented, 0);
  const days = await Promise.all([
    dailyFigures(deps.db.orm, "jobTurnoverCents", span),
    dailyFigures(deps.db.orm, "returnTurnoverCents", span),
  ]);
  const besides = days.flatMap((figures) => [...figures.values()]).reduce((sum, cents) => sum + cents, 0);
  return { year: Number(year), vatExempt, goodsCents: goods, servicesCents: services + besides };
}
