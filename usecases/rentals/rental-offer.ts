import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import type { DaySpan, RentalOffer, UnitCalendar } from "#domain/rental/rental-availability.ts";
import { lastBookableDay } from "#domain/rental/rental-horizon.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** One row per unit and blocked span; a unit that is wholly free has one row without a span. */
interface SpanRow extends Record<string, unknown> {
  readonly number: number;
  readonly first: CalendarDay | null;
  readonly last: CalendarDay | null;
}

/**
 * What may be booked of a machine from today on. Units are named by their number. A hold that ran out blocks nothing;
 * a machine that did not come back blocks its unit until today, and for the turn-round after; one out of service blocks
 * the days of its repair, and no period begins or ends on a day of closure.
 */
export async function readRentalOffer(
  executor: Executor,
  machine: MachineKey,
  now: Date,
): Promise<RentalOffer> {
  const { rental, hours } = await readSiteSettings(executor);
  const { units, turnRoundDays } = rental;
  const today = parisDay(now);
  const { rows } = await executor.execute<SpanRow>(sql`
    select unit.number, span.first, span.last
    from generate_series(1, ${units[machine] ?? 0}::int) as unit (number)
    left join (
      select u.number, p.first_day as first,
        greatest(
          p.last_day,
          case when p.handed_over_at is not null and p.returned_at is null then ${today}::date end
        ) + p.turn_round_days as last
      from rental_periods p
      left join rentals r on r.id = p.rental_id
      join rental_units u on u.id = p.unit_id
      where p.active and u.machine = ${machine}
        and (r.status = 'held' and r.expires_at <= ${now.toISOString()}) is not true
    ) span on span.number = unit.number and span.last >= ${today}::date
    order by unit.number, span.first`);
  const closures = hours.closures
    .filter(({ to }) => to >= today)
    .map(({ from, to, label }) => ({ first: from, last: to, label }))
    .sort((a, b) => a.first.localeCompare(b.first));
  return { units: unitCalendars(rows), closures, turnRoundDays, from: today, to: lastBookableDay(today) };
}

function unitCalendars(rows: readonly SpanRow[]): readonly UnitCalendar[] {
  const units = new Map<number, DaySpan[]>();
  for (const { number, first, last } of rows) {
    const blocked = units.get(number) ?? [];
    if (first !== null && last !== null) blocked.push({ first, last });
    units.set(number, blocked);
  }
  return [...units].map(([unit, blocked]) => ({ unit, blocked }));
}
