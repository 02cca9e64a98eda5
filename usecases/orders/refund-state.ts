import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { RefundState } from "#domain/shop/order-display.ts";
import { isPaymentDisputed } from "../disputes/disputed.ts";

/** To be given back by hand, unless the payment is contested: the bank may give that money. */
export const owedOrderRefund = sql`(order_refunds.status in ('manual', 'failed')
  and not ${isPaymentDisputed(sql`order_refunds.payment_reference`)})`;

/** Of `orders`: something of it is to be given back by hand. */
export const hasOwedRefund = sql`exists (
  select from order_refunds where order_refunds.order_id = orders.id and ${owedOrderRefund}
)`;

/** Of `orders`: something of it has not gone back yet, whoever has to do it. */
export const hasOpenRefund = sql`exists (
  select from order_refunds where order_refunds.order_id = orders.id and order_refunds.status <> 'done'
)`;

/** Of `orders`. What waits for the end of a dispute is under way. */
export const orderRefundState = sql<RefundState>`case
  when ${hasOwedRefund} then 'owed'
  when ${hasOpenRefund} then 'pending'
  else 'none' end`;

export async function readRefundState(executor: Executor, orderId: string): Promise<RefundState> {
  const [found] = await executor
    .select({ refund: orderRefundState })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.refund ?? "none";
}
