import { sql } from "drizzle-orm";
import { parisDay } from "#domain/dates.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/**
 * What counts towards the VAT exemption this calendar year: goods with their delivery, and rentals, on the day they were
 * paid, however they were paid. A gift card counts when it is used, not when it is bought (CGI art. 256 ter). A refund
 * lowers goods and rentals in the proportion of the order.
 */
export async function readVatGauge(deps: Deps) {
  const year = parisDay(deps.now()).slice(0, 4);
  const { vatExempt } = (await readSiteSettings(deps.db.orm)).billing;
  const { rows } = await deps.db.orm.execute<{ goods: number; services: number }>(sql`
    with paid as (
      select id, total_cents, delivery_cents, (total_cents - refunded_cents)::numeric / total_cents as kept
      from orders
      where total_cents > 0 and paid_at >= (${`${year}-01-01`}::date)::timestamp at time zone 'Europe/Paris'
        and paid_at < (${`${year}-01-01`}::date + interval '1 year')::timestamp at time zone 'Europe/Paris'
    ), sold as (
      select paid.id, kept, delivery_cents,
        coalesce(sum(unit_cents * quantity) filter (where kind = 'product'), 0) as products,
        coalesce(sum(unit_cents * quantity) filter (where kind = 'rental'), 0) as rentals
      from paid left join order_lines on order_lines.order_id = paid.id
      group by paid.id, kept, delivery_cents
    )
    select coalesce(round(sum((products + delivery_cents) * kept)), 0)::integer as goods,
      coalesce(round(sum(rentals * kept)), 0)::integer as services
    from sold`);
  const { goods = 0, services = 0 } = rows[0] ?? {};
  return { year: Number(year), vatExempt, goodsCents: goods, servicesCents: services };
}
