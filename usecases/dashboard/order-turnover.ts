import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";

/** The day of an instant in Paris. */
export const parisDayOf = (instant: SQL) => sql`(${instant} at time zone 'Europe/Paris')::date`;
/** Wide enough for any zone, so that the index on the instant serves; the exact day is looked at afterwards. */
export const nearSpan = (instant: SQL, { from, to }: ReportSpan) =>
  sql`${instant} between ${addDays(from, -1)}::date and ${addDays(to, 2)}::date`;

/** Of an order: what it sold besides gift cards, and the rentals among it, in cents. */
const sold = sql`cross join lateral (
  select kept, least(rent, kept) as rent from (
    select total_cents - coalesce(sum(unit_cents * quantity) filter (where kind = 'gift_card'), 0) as kept,
      coalesce(sum(unit_cents * quantity - discount_cents) filter (where kind = 'rental'), 0) as rent
    from order_lines where order_id = orders.id
  ) as lines
) as sold`;

/**
 * What the shop sold, on the day it was paid, less what was given back: goods with their delivery, and rentals. A gift
 * card is no turnover when it is bought (CGI art. 256 ter): what it buys is, whole. A refund gives back goods and
 * rentals first, in their proportion, and gift cards last; it counts on the day it was decided, also when the bank
 * refused it since, because it is still owed. A payment sent back never counted.
 */
export const soldByDay = (span: ReportSpan) => sql`
    select ${parisDayOf(sql`paid_at`)} as day, kept - rent as goods, rent as rented from orders ${sold}
    where paid_at is not null and ${nearSpan(sql`paid_at`, span)}
    union all
    select ${parisDayOf(sql`at`)}, cents - rented, rented from (
      select at, cents, round(cents * rent / kept::numeric) as rented from (
        select at, kept, rent, least(before, kept) - least(before + given, kept) as cents from (
          select order_refunds.created_at as at, kept, rent, money_cents + order_refunds.gift_cents as given,
            (select coalesce(sum(earlier.money_cents + earlier.gift_cents), 0) from order_refunds as earlier
              where earlier.order_id = orders.id and not earlier.is_surplus
                and (earlier.created_at, earlier.id) < (order_refunds.created_at, order_refunds.id)) as before
          from order_refunds join orders on orders.id = order_refunds.order_id ${sold}
          where kept > 0 and not is_surplus and ${nearSpan(sql`order_refunds.created_at`, span)}
        ) as refunds
      ) as counted
    ) as given_back`;
