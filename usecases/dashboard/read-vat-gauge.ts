import { sql } from "drizzle-orm";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { dailyFigures } from "./daily-figures.ts";

/**
 * What counts towards the VAT exemption this calendar year: goods with their delivery, and rentals, on the day they were
 * paid, however they were paid. A gift card counts when it is used, not when it is bought (CGI art. 256 ter). A refund
 * gives back goods and rentals first, in their proportion, and gift cards that were bought last. Jobs are services: each
 * payment counts on its day, and so does what is taken back or given back. So does what was kept of a deposit.
 */
export async function readVatGauge(deps: Deps) {
  const year = parisDay(deps.now()).slice(0, 4);
  const { vatExempt } = (await readSiteSettings(deps.db.orm)).billing;
  const { rows } = await deps.db.orm.execute<{ goods: number; services: number }>(sql`
    with paid as (
      select id, delivery_cents, refunded_cents from orders
      where total_cents > 0 and paid_at >= (${`${year}-01-01`}::date)::timestamp at time zone 'Europe/Paris'
        and paid_at < (${`${year}-01-01`}::date + interval '1 year')::timestamp at time zone 'Europe/Paris'
    ), sold as (
      select refunded_cents,
        coalesce(sum(unit_cents * quantity - discount_cents) filter (where kind = 'product'), 0) + delivery_cents as goods,
        coalesce(sum(unit_cents * quantity - discount_cents) filter (where kind = 'rental'), 0) as services
      from paid left join order_lines on order_lines.order_id = paid.id
      group by paid.id, refunded_cents, delivery_cents
    ), kept as (
      select goods, services, greatest(goods + services - refunded_cents, 0)::numeric / (goods + services) as share
      from sold where goods + services > 0
    )
    select coalesce(round(sum(goods * share)), 0)::integer as goods,
      coalesce(round(sum(services * share)), 0)::integer as services
    from kept`);
  const { goods = 0, services = 0 } = rows[0] ?? {};
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const days = await Promise.all([
    dailyFigures(deps.db.orm, "jobTurnoverCents", span),
    dailyFigures(deps.db.orm, "returnTurnoverCents", span),
  ]);
  const besides = days.flatMap((figures) => [...figures.values()]).reduce((sum, cents) => sum + cents, 0);
  return { year: Number(year), vatExempt, goodsCents: goods, servicesCents: services + besides };
}
