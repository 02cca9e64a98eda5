import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { Activity } from "#domain/money/activity.ts";
import { jobMoneyByDay } from "./job-turnover.ts";
import { nearSpan, parisDayOf, soldByDay } from "./order-turnover.ts";

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

const orderTurnover = (span: ReportSpan) =>
  sql`select day, goods + rented as value from (${soldByDay(span)}) as sold_by_day`;

const jobTurnover = (span: ReportSpan, isCounted: SQL = sql`true`) => sql`
    select day, cents as value from (${jobMoneyByDay(span)}) as moved where ${isCounted}`;

/** What was kept of deposits, and what was paid besides, for late days and damage. A deposit held is no turnover. */
const returnTurnover = (span: ReportSpan) => sql`
    select ${parisDayOf(sql`at`)} as day, cents as value from rental_receipts where ${nearSpan(sql`at`, span)}`;

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
  shopTurnoverCents: (span) => sql`select day, goods as value from (${soldByDay(span)}) as sold_by_day`,
  rentalsTurnoverCents: (span) => sql`
    select day, rented as value from (${soldByDay(span)}) as sold_by_day union all ${returnTurnover(span)}`,
  orders: (span) => sql`
    select ${parisDayOf(sql`created_at`)} as day, 1 as value from orders
    where status <> 'annulee' and total_cents > 0 and ${nearSpan(sql`created_at`, span)}`,
  requests: (span) => sql`
    select ${parisDayOf(sql`created_at`)} as day, 1 as value from quote_requests where ${nearSpan(sql`created_at`, span)}`,
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
