import { sql } from "drizzle-orm";

/** A machine that was handed over has been used: its order is neither released nor cancelled, it is paid or refunded. */
export const hasMachineOut = sql`exists (
  select from rentals join rental_periods on rental_periods.rental_id = rentals.id
  where rentals.order_id = orders.id and rental_periods.handed_over_at is not null
)`;
