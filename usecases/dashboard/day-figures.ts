import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { Deps } from "../deps.ts";
import { jobMoneyByDay } from "./job-turnover.ts";
import { nearSpan, soldByDay } from "./order-turnover.ts";

export type DayFigures = {
  readonly day: CalendarDay;
  /** What the shop sold besides rentals, what was given back taken off. */
  readonly goods: number;
  readonly rented: number;
  /** What was kept of deposits and paid besides when machines came back, what was given or taken back taken off. */
  readonly returns: number;
  /** What jobs brought, those of subscriptions apart. */
  readonly services: number;
  readonly subscriptions: number;
  readonly orders: number;
  readonly requests: number;
};

/** One reader at a time works days out: a day worked out before a change is never stored after it. */
const readersLock = 7_323_367;

/** The figures of every day of a span; days that changed since somebody looked are worked out again. */
export async function readDayFigures({ db }: Deps, span: ReportSpan): Promise<readonly DayFigures[]> {
  return db.orm.transaction(async (transaction) => {
    await completeDays(transaction, span);
    const { rows } = await transaction.execute<DayFigures>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, goods_cents::float8 as goods, rented_cents::float8 as rented,
        returns_cents::float8 as returns, services_cents::float8 as services, subscriptions_cents::float8 as subscriptions, orders, requests
      from day_figures where day between ${span.from}::date and ${span.to}::date order by day`);
    return rows;
  });
}

/** What requests ask for most in a span: titles of their lines, or the kind of a request without any. */
export async function readMostAsked({ db }: Deps, span: ReportSpan, limit: number) {
  return db.orm.transaction(async (transaction) => {
    await completeDays(transaction, span);
    const { rows } = await transaction.execute<{ title: string; asked: number }>(sql`
      select title, sum(times::integer)::integer as asked
      from day_figures cross join jsonb_each_text(day_figures.asked) as titles (title, times)
      where day between ${span.from}::date and ${span.to}::date
      group by title order by asked desc, title limit ${limit}`);
    return rows;
  });
}

/** Drops the days that changed, then works out those of the span that are missing. */
async function completeDays(executor: Executor, { from, to }: ReportSpan): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${readersLock})`);
  await forgetStaleDays(executor);
  const { rows } = await executor.execute<{ from: string | null; to: string | null }>(sql`
    select to_char(min(day), 'YYYY-MM-DD') as from, to_char(max(day), 'YYYY-MM-DD') as to
    from generate_series(${from}::date, ${to}::date, interval '1 day') as wanted (day)
    where not exists (select from day_figures where day_figures.day = wanted.day::date)`);
  const [missing] = rows;
  if (!missing?.from || !missing.to) return;
  await storeDays(executor, { from: missing.from, to: missing.to });
}

export async function forgetStaleDays(executor: Executor): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    with changed as (delete from stale_days returning day)
    delete from day_figures where day in (select day from changed)`);
  return rowCount ?? 0;
}

async function storeDays(executor: Executor, span: ReportSpan): Promise<void> {
  const requested = sql`select paris_day(created_at) as day, kind, items from quote_requests
    where ${nearSpan(sql`created_at`, span)}`;
  await executor.execute(sql`
    insert into day_figures
      (day, goods_cents, rented_cents, returns_cents, services_cents, subscriptions_cents, orders, requests, asked)
    select days.day::date, coalesce(goods, 0), coalesce(rented, 0), coalesce(returned.cents, 0), coalesce(services, 0),
      coalesce(subscriptions, 0), coalesce(ordered.count, 0), coalesce(requested.count, 0), coalesce(asked, '{}')
    from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') as days (day)
    left join (
      select day, sum(goods) as goods, sum(rented) as rented from (${soldByDay(span)}) as parts group by day
    ) as sold on sold.day = days.day::date
    left join (
      select paris_day(at) as day, sum(cents) as cents from rental_receipts where ${nearSpan(sql`at`, span)} group by 1
    ) as returned on returned.day = days.day::date
    left join (
      select day, sum(cents) filter (where subscription_id is null) as services,
        sum(cents) filter (where subscription_id is not null) as subscriptions
      from (${jobMoneyByDay(span)}) as moved join jobs on jobs.id = job_id group by day
    ) as worked on worked.day = days.day::date
    left join (
      select paris_day(created_at) as day, count(*) from orders
      where status <> 'annulee' and total_cents > 0 and ${nearSpan(sql`created_at`, span)} group by 1
    ) as ordered on ordered.day = days.day::date
    left join (select day, count(*) from (${requested}) as received group by day) as requested
      on requested.day = days.day::date
    left join (
      select day, jsonb_object_agg(title, times) as asked from (
        select day, coalesce(item ->> 'title', kind) as title, count(*) as times
        from (${requested}) as received left join lateral jsonb_array_elements(items) as item on true
        group by day, title
      ) as titles group by day
    ) as wanted on wanted.day = days.day::date
    on conflict (day) do nothing`);
}
