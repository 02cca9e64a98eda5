import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";

/** The order in which a hand-over was rented. */
export async function orderOfPeriod(executor: Executor, periodId: string): Promise<OrderRow | null> {
  const [row] = await executor
    .select({ order: orders })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(eq(rentalPeriods.id, periodId));
  return row?.order ?? null;
}
