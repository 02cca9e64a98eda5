import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

/** A machine that was handed over has been used: its order is neither released nor cancelled, it is paid or refunded. */
export const hasMachineOut = sql`exists (
  select from rentals join rental_periods on rental_periods.rental_id = rentals.id
  where rentals.order_id = orders.id and rental_periods.handed_over_at is not null
)`;

/** The same of an order the caller has locked: a hand-over locks it as well. */
export async function isMachineOut(executor: Executor, orderId: string): Promise<boolean> {
  return (await executor.$count(orders, and(eq(orders.id, orderId), hasMachineOut))) > 0;
}
