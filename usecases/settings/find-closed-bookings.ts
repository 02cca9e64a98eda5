import { sql } from "drizzle-orm";
import { addDays, type CalendarDay, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import type { DaySpan } from "#domain/rental/rental-availability.ts";
import type { Deps } from "../deps.ts";

/** A visit, or the hand-over or return of a machine, on a day of closure. */
export interface ClosedBooking extends Record<string, unknown> {
  readonly kind: "visit" | "handOver" | "return";
  /** The visit, or the period of the rental. */
  readonly id: string;
  readonly day: CalendarDay;
  readonly customer: string;
  /** What is rented; empty for a visit. */
  readonly machine: string;
}

const mostShown = 20;

/**
 * What was agreed before a closure and lies in it, from today on, in the order of time. A rental may cross a closure;
 * its ends may not. Orders have no day of delivery: what is brought to a customer comes with a visit or is agreed upon.
 */
export async function findClosedBookings(
  { db, now }: Deps,
  { first, last }: DaySpan,
): Promise<{ readonly bookings: readonly ClosedBooking[]; readonly count: number }> {
  const instant = now();
  const today = parisDay(instant);
  const from = first > today ? first : today;
  if (last < from) return { bookings: [], count: 0 };
  const span = sql`between ${from}::date and ${last}::date`;
  const { rows } = await db.orm.execute<ClosedBooking & { readonly count: number }>(sql`
    with closed as (
      select 'visit' as kind, v.id, (v.starts_at at time zone 'Europe/Paris')::date as day, v.starts_at as at,
        j.contact_name as customer, '' as machine
      from visits v join jobs j on j.id = v.job_id
      where (v.state in ('planned', 'on_the_way') or v.state = 'held' and v.held_until > ${instant.toISOString()})
        and v.starts_at >= ${parisInstant(from, 0).toISOString()}
        and v.starts_at < ${parisInstant(addDays(last, 1), 0).toISOString()}
      union all
      select edge.kind, p.id, edge.day, edge.day::timestamp at time zone 'Europe/Paris', r.customer_name, r.machine
      from rental_periods p join rentals r on r.id = p.rental_id
      cross join lateral (values
        ('handOver', p.first_day, p.handed_over_at), ('return', p.last_day, p.returned_at)
      ) as edge (kind, day, done_at)
      where p.active and edge.done_at is null and edge.day ${span}
        and (r.status = 'booked' or r.status = 'held' and r.expires_at > ${instant.toISOString()})
    )
    select kind, id, to_char(day, 'YYYY-MM-DD') as day, customer, machine, (count(*) over ())::integer as count
    from closed order by at, kind, id limit ${mostShown}`);
  return { bookings: rows.map(({ count: _, ...booking }) => booking), count: rows[0]?.count ?? 0 };
}
