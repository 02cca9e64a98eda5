import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { lockOrder } from "../orders/order-record.ts";

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

/** The same, locked until the caller's transaction ends. */
export async function lockOrderOfPeriod(executor: Executor, periodId: string): Promise<OrderRow | null> {
  const order = await orderOfPeriod(executor, periodId);
  return order && lockOrder(executor, order.id);
}
