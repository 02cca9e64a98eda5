import { sql } from "drizzle-orm";
import { addDays, type CalendarDay, parisDay, weekday } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";

/** The same count for today and for the week around it. */
export type DayAndWeek = { readonly today: number; readonly week: number };

type Figure = "orders" | "requests" | "goingOut" | "comingBack" | "away";

/** What comes in, which machines move and which cannot, today and from Monday to Sunday, by Paris days. */
export async function readWeek({ db, now }: Deps) {
  const today = parisDay(now());
  const monday = mondayOf(today);
  const sunday = addDays(monday, 6);
  const { rows } = await db.orm.execute<{
    figure: Figure;
    today: number;
    week: number;
  }>(sql`
    with events as (
      select 'orders' as figure, (created_at at time zone 'Europe/Paris')::date as day from orders
      where status <> 'annulee' and total_cents > 0 and created_at >= ${addDays(monday, -1)}::date
      union all
      select 'requests', (created_at at time zone 'Europe/Paris')::date from quote_requests
      where created_at >= ${addDays(monday, -1)}::date
      union all
      select 'goingOut', first_day from rental_periods
      join rentals on rentals.id = rental_id and rentals.status = 'booked'
      where active and first_day between ${monday}::date and ${sunday}::date
      union all
      select 'comingBack', last_day from rental_periods
      join rentals on rentals.id = rental_id and rentals.status = 'booked'
      where active and last_day between ${monday}::date and ${sunday}::date
    )
    select figure, count(*) filter (where day = ${today}::date)::integer as today, count(*)::integer as week
    from events where day between ${monday}::date and ${sunday}::date group by figure
    union all
    -- Out of service: a machine counts once, however often and however long.
    select 'away', count(distinct unit_id) filter (where ${today}::date between first_day and last_day)::integer,
      count(distinct unit_id)::integer
    from rental_periods
    where outage_reason is not null and first_day <= ${sunday}::date and last_day >= ${monday}::date`);
  const countOf = (figure: Figure): DayAndWeek => {
    const { today: ofToday = 0, week = 0 } = rows.find((row) => row.figure === figure) ?? {};
    return { today: ofToday, week };
  };
  return {
    monday,
    sunday,
    orders: countOf("orders"),
    requests: countOf("requests"),
    goingOut: countOf("goingOut"),
    comingBack: countOf("comingBack"),
    away: countOf("away"),
  };
}

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}
