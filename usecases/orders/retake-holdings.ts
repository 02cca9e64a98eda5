import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { retakePromoUse } from "../promo-codes/promo-uses.ts";
import { linesOf } from "./order-record.ts";

class HoldingsGone extends Error {}

/**
 * Takes again what a cancelled order had released, all of it or nothing: goods, gift share and promo code. Its rental days stay
 * released until confirmRentals books those that are still free.
 */
export async function retakeHoldings(executor: Executor, order: OrderRow, now: Date): Promise<boolean> {
  const lines = await linesOf(executor, order.id);
  const goods = lines.flatMap(({ productId, variantId, quantity }) =>
    productId ? [{ productId, variantId, quantity }] : [],
  );
  try {
    await executor.transaction(async (savepoint) => {
      if (goods.length > 0 && !(await takeStock(savepoint, goods, order.id)).ok) throw new HoldingsGone();
      const { giftCardId, giftCents: cents, id: orderId } = order;
      if (giftCardId && !(await takeFromCard(savepoint, { giftCardId, cents, orderId, now })))
        throw new HoldingsGone();
      await releaseCancelledRentals(savepoint, orderId);
      if (!(await retakePromoUse(savepoint, orderId))) throw new HoldingsGone();
    });
    return true;
  } catch (error) {
    if (error instanceof HoldingsGone) return false;
    throw error;
  }
}

/** Only those released with the order itself: one the customer had cancelled before stays cancelled. */
async function releaseCancelledRentals(executor: Executor, orderId: string): Promise<void> {
  await executor.execute(sql`
    update rentals set status = 'released', cancelled_at = null
    where order_id = ${orderId} and status = 'cancelled' and cancelled_at = (
      select max(at) from order_events where order_id = ${orderId} and kind = 'annulee'
    )`);
}
