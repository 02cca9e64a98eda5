import { eq } from "drizzle-orm";
import { orderNotes, orders } from "#db/schema/orders.ts";
import { variantName } from "#domain/shop/variant.ts";
import { returnStock } from "../catalogue/order-stock.ts";
import type { StockLine } from "../catalogue/stock-lines.ts";
import type { Deps } from "../deps.ts";
import { changeOrder, hasChanged, type Moved, type OrderChange } from "./move-order.ts";
import { linesOf } from "./order-record.ts";

/**
 * Returned goods after their refund: back in stock, never more than was sold and is still out. Internal: the customer,
 * who was informed of the refund, gets no further message.
 */
export async function restockOrder(
  deps: Deps,
  request: OrderChange & { readonly restock: readonly StockLine[] },
): Promise<Moved> {
  const { orderId, actor, restock } = request;
  return changeOrder(deps, request, "order.restocked", async (transaction, order) => {
    if (hasChanged(order, request)) return "changed";
    if (order.refundedCents === 0 || restock.length === 0) return null;
    if (!(await returnStock(transaction, restock, { orderId, actor }))) return null;
    const lines = await linesOf(transaction, orderId);
    const pieces = restock.map(({ productId, variantId = null, quantity }) => {
      const line = lines.find((sold) => sold.productId === productId && sold.variantId === variantId);
      return `${quantity} × ${variantName(line?.title ?? "", line?.details ?? "")}`;
    });
    const body = `Remis en stock\u00a0: ${pieces.join(", ")}.`;
    await transaction.insert(orderNotes).values({ orderId, body, actor, at: deps.now() });
    // Touched, so that the same click again, or a colleague's older page, gets a conflict.
    const [touched] = await transaction
      .update(orders)
      .set({ status: order.status })
      .where(eq(orders.id, orderId))
      .returning();
    return touched ?? null;
  });
}
