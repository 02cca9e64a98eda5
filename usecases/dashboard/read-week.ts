import { sql } from "drizzle-orm";
import { addDays, type CalendarDay, parisDay, weekday } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { readDayFigures } from "./day-figures.ts";

/** The same count for today and for the week around it. */
export type DayAndWeek = { readonly today: number; readonly week: number };

type MachineFigure = "goingOut" | "comingBack" | "away";

/** What comes in, which machines move and which cannot, today and from Monday to Sunday, by Paris days. */
export async function readWeek(deps: Deps) {
  const { db, now } = deps;
  const today = parisDay(now());
  const monday = mondayOf(today);
  const sunday = addDays(monday, 6);
  const { rows } = await db.orm.execute<{
    figure: MachineFigure;
    today: number;
    week: number;
  }>(sql`
    with events as (
      select 'goingOut' as figure, first_day as day from rental_periods
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
  const countOf = (figure: MachineFigure): DayAndWeek => {
    const { today: ofToday = 0, week = 0 } = rows.find((row) => row.figure === figure) ?? {};
    return { today: ofToday, week };
  };
  const days = await readDayFigures(deps, { from: monday, to: sunday });
  const sumOf = (figure: "orders" | "requests"): DayAndWeek => ({
    today: days.find(({ day }) => day === today)?.[figure] ?? 0,
    week: days.reduce((sum, day) => sum + day[figure], 0),
  });
  return {
    monday,
    sunday,
    orders: sumOf("orders"),
    requests: sumOf("requests"),
    goingOut: countOf("goingOut"),
    comingBack: countOf("comingBack"),
    away: countOf("away"),
  };
}

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}
