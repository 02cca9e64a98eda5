import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { Activity } from "#domain/money/activity.ts";

/** The turnover of one activity. */
type ActivityFigure = `${Activity}TurnoverCents`;

/** What is counted by the day, in Paris. */
export type Figure =
  | "turnoverCents"
  | "orderTurnoverCents"
  | "jobTurnoverCents"
  | "returnTurnoverCents"
  | ActivityFigure
  | "orders"
  | "requests"
  | "rentalDays"
  | "visits";

const day = (instant: SQL) => sql`(${instant} at time zone 'Europe/Paris')::date`;
/** Wide enough for any zone, so that the index on the instant serves; the exact day is looked at afterwards. */
const near = (instant: SQL, { from, to }: ReportSpan) =>
  sql`${instant} between ${addDays(from, -1)}::date and ${addDays(to, 2)}::date`;

/** The gift cards an order bought, in cents. */
const soldCards = sql`(
  select coalesce(sum(unit_cents * quantity), 0) from order_lines
  where order_lines.order_id = orders.id and kind = 'gift_card'
)`;

/** What an order asked for machines, discounts deducted. */
const rentedCents = sql`(
  select coalesce(sum(unit_cents * quantity - discount_cents), 0) from order_lines
  where order_lines.order_id = orders.id and kind = 'rental'
)`;

/**
 * What orders brought, on the day they were paid, less what was given back. A gift card is no turnover when it is
 * bought: what it buys is, whole. Of an order with both, a refund gives back goods first. A payment sent back never
 * counted. `rented` is the part of the machines: each payment and refund of an order is shared as its lines are.
 */
const orderRows = (span: ReportSpan) => sql`
    select day, value, case when goods > 0 then round(value * least(rent, goods) / goods::numeric) else 0 end as rented
    from (
      select ${day(sql`paid_at`)} as day, total_cents - ${soldCards} as value, total_cents - ${soldCards} as goods,
        ${rentedCents} as rent
      from orders where paid_at is not null and ${near(sql`paid_at`, span)}
      union all
      select ${day(sql`at`)}, least(before, goods) - least(before + cents, goods), goods, rent from (
        select order_refunds.created_at as at, money_cents + order_refunds.gift_cents as cents,
          total_cents - ${soldCards} as goods, ${rentedCents} as rent,
          (select coalesce(sum(earlier.money_cents + earlier.gift_cents), 0) from order_refunds as earlier
            where earlier.order_id = orders.id and earlier.status <> 'failed' and not earlier.is_surplus
              and (earlier.created_at, earlier.id) < (order_refunds.created_at, order_refunds.id)) as before
        from order_refunds join orders on orders.id = order_refunds.order_id
        where order_refunds.status <> 'failed' and not is_surplus and ${near(sql`order_refunds.created_at`, span)}
      ) as given_back
    ) as moved`;
const orderTurnover = (span: ReportSpan) => sql`select day, value from (${orderRows(span)}) as ordered`;

/** Payments of jobs on the day they came, gift cards included, less those taken back or given back on their own day. */
const jobTurnover = (span: ReportSpan, isCounted: SQL = sql`true`) => sql`
    select ${day(sql`at`)} as day, cents as value from job_payments
    where not is_surplus and ${near(sql`at`, span)} and ${isCounted}
    union all
    select ${day(sql`created_at`)}, -cents from job_refunds
    where status <> 'failed' and not is_surplus and ${near(sql`created_at`, span)} and ${isCounted}`;

/** What was kept of deposits, and what was paid besides, for late days and damage. A deposit held is no turnover. */
const returnTurnover = (span: ReportSpan) => sql`
    select ${day(sql`at`)} as day, cents as value from rental_receipts where ${near(sql`at`, span)}`;

const queries: Readonly<Record<Figure, (span: ReportSpan) => SQL>> = {
  turnoverCents: (span) =>
    sql`${orderTurnover(span)} union all ${jobTurnover(span)} union all ${returnTurnover(span)}`,
  orderTurnoverCents: orderTurnover,
  jobTurnoverCents: jobTurnover,
  returnTurnoverCents: returnTurnover,
  servicesTurnoverCents: (span) =>
    jobTurnover(span, sql`job_id in (select id from jobs where subscription_id is null)`),
  subscriptionsTurnoverCents: (span) =>
    jobTurnover(span, sql`job_id in (select id from jobs where subscription_id is not null)`),
  shopTurnoverCents: (span) => sql`select day, value - rented as value from (${orderRows(span)}) as ordered`,
  rentalsTurnoverCents: (span) => sql`
    select day, rented as value from (${orderRows(span)}) as ordered union all ${returnTurnover(span)}`,
  orders: (span) => sql`
    select ${day(sql`created_at`)} as day, 1 as value from orders
    where status <> 'annulee' and total_cents > 0 and ${near(sql`created_at`, span)}`,
  requests: (span) => sql`
    select ${day(sql`created_at`)} as day, 1 as value from quote_requests where ${near(sql`created_at`, span)}`,
  rentalDays: ({ from, to }) => sql`
    select rented::date as day, 1 as value
    from rental_periods
    join rentals on rentals.id = rental_periods.rental_id and rentals.status = 'booked'
    cross join generate_series(
      greatest(first_day, ${from}::date), least(last_day, ${to}::date), interval '1 day'
    ) as rented
    where active and last_day >= ${from}::date and first_day <= ${to}::date`,
  visits: ({ from, to }) => sql`
    select day, visits as value from page_visits where day between ${from}::date and ${to}::date`,
};

/** The sum of each day that has one. */
export async function dailyFigures(
  executor: Executor,
  figure: Figure,
  span: ReportSpan,
): Promise<ReadonlyMap<CalendarDay, number>> {
  const { rows } = await executor.execute<{ day: string; value: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(value)::integer as value
    from (${queries[figure](span)}) as figures
    where day between ${span.from}::date and ${span.to}::date
    group by day`);
  return new Map(rows.map((row) => [row.day, row.value]));
}
