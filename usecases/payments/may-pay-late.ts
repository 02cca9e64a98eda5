import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { orderPayments } from "#db/schema/payments.ts";

/**
 * Whether money may still arrive for an order that was cancelled unpaid; once, and not by card, which Stripe reports.
 */
export async function mayPayLate(executor: Executor, order: OrderRow): Promise<boolean> {
  const { id, status, paidAt, paymentWay, dueCents } = order;
  if (status !== "annulee" || paidAt || paymentWay === "card" || dueCents === 0) return false;
  return (await executor.$count(orderPayments, eq(orderPayments.orderId, id))) === 0;
}
