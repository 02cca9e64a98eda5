import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { toPrepare } from "../orders/browse-orders.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { DAY_ROWS } from "./day-rows.ts";

/** What has no hour: a machine that goes out or comes in, an order to be fetched. */
type Errand = {
  readonly kind: "out" | "in" | "pickup";
  /** Of the rental's period, or of the order. */
  readonly id: string;
  readonly name: string;
  readonly machine: MachineKey | null;
  /** The order's articles. */
  readonly pieces: number;
  readonly isPaid: boolean;
  /** The deposit that was taken and is still here; null where there is none, or none yet. */
  readonly heldCents: number | null;
  /** When the order last changed: the step that ends it says which version was seen. */
  readonly seen: string;
};

export function errandsQuery(today: CalendarDay): SQL {
  // A machine that is out comes back, also where its customer has cancelled the days after.
  const machines = sql`rental_periods join rentals on rentals.id = rental_id`;
  return sql`
    (select 'out' as kind, rental_periods.id::text, customer_name as name, machine, 0 as pieces, true as "isPaid",
        '' as seen, null::integer as "heldCents"
      from ${machines} and rentals.status = 'booked'
      where active and handed_over_at is null and first_day = ${today}::date
      order by rental_periods.id limit ${DAY_ROWS})
    union all
    (select 'in', rental_periods.id::text, customer_name, machine, 0, true, '',
        (select cents from rental_deposits
          where period_id = rental_periods.id and taken_at is not null and settled_at is null)
      from ${machines} where active and handed_over_at is not null and returned_at is null
        and last_day = ${today}::date
      order by rental_periods.id limit ${DAY_ROWS})
    union all
    (select 'pickup', id::text, name, null,
        (select coalesce(sum(quantity), 0)::integer from order_lines where order_id = orders.id), paid_at is not null,
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), null
      from orders where status = 'prete' and delivery_way = 'pickup' order by created_at limit ${DAY_ROWS})`;
}

/** What the day asks besides the visits. A machine's deposit is money: `isOwner` says whether it is shown. */
export async function readErrands(
  executor: Executor,
  { today, isOwner }: { readonly today: CalendarDay; readonly isOwner: boolean },
) {
  const { rows } = await executor.execute<Errand>(errandsQuery(today));
  const { depositCents } = (await readSiteSettings(executor)).rental;
  const { rows: counted } = await executor.execute<{ orders: number }>(
    sql`select count(*)::integer as orders from orders where ${toPrepare}`,
  );
  return {
    rows: rows.map(({ heldCents, ...row }) => {
      const dueCents = row.kind === "in" ? heldCents : row.machine && (depositCents[row.machine] ?? 0);
      return { ...row, depositCents: isOwner ? dueCents : null };
    }),
    toPrepare: counted[0]?.orders ?? 0,
  };
}
