import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { isEndangered } from "../rentals/is-endangered.ts";
import { DAY_ROWS } from "./day-rows.ts";

/** `late`: a machine that should be back; `endangered`: a rental whose machine is away; `damaged`; `stock`: running out. */
type DepotRow = {
  readonly kind: "late" | "endangered" | "damaged" | "stock";
  /** Of the rental's period, or of the product. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly machine: MachineKey | null;
  /** Days late, or pieces left. */
  readonly amount: number;
  /** Of a rental. */
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
};

export function depotQuery(today: CalendarDay): SQL {
  const booked = sql`rental_periods join rentals on rentals.id = rental_id and rentals.status = 'booked'`;
  return sql`
    (select 'late' as kind, rental_periods.id::text, customer_name as name, customer_phone as phone,
        customer_email as email, machine, (${today}::date - last_day) as amount,
        first_day::text as "firstDay", last_day::text as "lastDay"
      from ${booked} where active and handed_over_at is not null and returned_at is null and last_day < ${today}::date
      order by last_day limit ${DAY_ROWS})
    union all
    (select 'endangered', rental_periods.id::text, customer_name, customer_phone, customer_email, machine, 0,
        first_day::text, last_day::text
      from ${booked} where ${isEndangered} and last_day >= ${today}::date order by first_day limit ${DAY_ROWS})
    union all
    (select 'damaged', rental_periods.id::text, coalesce(outage_reason, ''), '', '', machine, 0, null, null
      from rental_periods join rental_units on rental_units.id = unit_id
      where is_damage and last_day >= ${today}::date order by first_day limit ${DAY_ROWS})
    union all
    (select 'stock', id::text, name, '', '', null, least_stock, null, null
      from products
      cross join lateral (
        select coalesce(min(v.stock), products.stock) as least_stock from product_variants v
        where v.product_id = products.id and v.archived_at is null
      ) as left_over
      where id in (select product_id from product_listing where active and needs_restock)
      order by least_stock, name limit ${DAY_ROWS})`;
}

/** What is wrong with machines and stocks, and how many machines are out. */
export async function readDepot(executor: Executor, today: CalendarDay) {
  const { rows } = await executor.execute<DepotRow>(depotQuery(today));
  const { rows: counted } = await executor.execute<{ out: number }>(sql`
    select count(*)::integer as out from rental_periods
    where active and handed_over_at is not null and returned_at is null`);
  return { rows, machinesOut: counted[0]?.out ?? 0 };
}
