import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CalendarDay, formatDayNumeric } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

/** A booking, or an outage without a name, of a unit that would no longer be there. */
interface DroppedBooking extends Record<string, unknown> {
  readonly unit: number;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly customer: string;
}

/**
 * What is booked from today on, or not back yet, of the units above this count. Take turns first: a booking made
 * meanwhile would not be seen.
 */
async function findDroppedBookings(
  executor: Executor,
  { machine, units, now, today }: { machine: MachineKey; units: number; now: Date; today: CalendarDay },
): Promise<readonly DroppedBooking[]> {
  const { rows } = await executor.execute<DroppedBooking>(sql`
    select u.number as unit, to_char(p.first_day, 'YYYY-MM-DD') as "firstDay",
      to_char(p.last_day, 'YYYY-MM-DD') as "lastDay", r.customer_name as customer
    from rental_periods p
    join rental_units u on u.id = p.unit_id
    join rentals r on r.id = p.rental_id
    where p.active and u.machine = ${machine} and u.number > ${units} and p.returned_at is null
      and (p.last_day >= ${today}::date or p.handed_over_at is not null)
      and (r.status = 'held' and r.expires_at <= ${now.toISOString()}) is not true
    order by p.first_day, u.number limit 6`);
  return rows;
}

/** Why there cannot be so few, with the first bookings in the way; null when there can. */
export async function fewerUnitsProblem(
  executor: Executor,
  wanted: { machine: MachineKey; units: number; now: Date; today: CalendarDay },
): Promise<string | null> {
  const booked = await findDroppedBookings(executor, wanted);
  if (booked.length === 0) return null;
  const named = booked
    .slice(0, 5)
    .map(
      ({ unit, customer, firstDay, lastDay }) =>
        `n°\u00a0${unit}, ${customer}, du ${formatDayNumeric(firstDay)} au ${formatDayNumeric(lastDay)}`,
    );
  const more = booked.length > 5 ? "\u00a0; et d’autres" : "";
  return `Ces machines sont encore louées\u00a0: ${named.join("\u00a0; ")}${more}. Donnez-leur une autre machine dans Locations, ou attendez leur retour.`;
}
