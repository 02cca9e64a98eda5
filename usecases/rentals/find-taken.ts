import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

/** What blocks the days, the rest after a rental included. No name: the machine is out of service already. */
export type TakenSpan = {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly customer: string | null;
};

interface UnitDays {
  readonly machine: MachineKey;
  readonly unit: number;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

/** The first booking or outage on one of these days of a unit, except the outage that is being moved. */
export async function findTaken(
  executor: Executor,
  { machine, unit, firstDay, lastDay }: UnitDays,
  { today, except = null }: { readonly today: CalendarDay; readonly except?: string | null },
): Promise<TakenSpan | undefined> {
  const { rows } = await executor.execute<TakenSpan>(sql`
    select to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(until, 'YYYY-MM-DD') as "lastDay", customer
    from (
      select p.first_day, r.customer_name as customer, greatest(
        p.last_day + p.turn_round_days,
        case when p.handed_over_at is not null and p.returned_at is null then ${today}::date end
      ) as until
      from rental_periods p
      join rental_units u on u.id = p.unit_id
      left join rentals r on r.id = p.rental_id
      where p.active and u.machine = ${machine} and u.number = ${unit}
        and p.id is distinct from ${except}::uuid
    ) as away
    where first_day <= ${lastDay}::date and until >= ${firstDay}::date
    order by first_day limit 1`);
  return rows[0];
}
