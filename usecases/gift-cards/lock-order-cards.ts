import { asc, eq, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardRow, giftCards } from "#db/schema/gift-cards.ts";
import type { OrderRow } from "#db/schema/orders.ts";

/** Locks every card an order touches (it paid with one, bought some, earned credits), always in the same sequence. */
export async function lockOrderCards(
  executor: Executor,
  { id, giftCardId }: OrderRow,
): Promise<readonly GiftCardRow[]> {
  const own = eq(giftCards.orderId, id);
  return executor
    .select()
    .from(giftCards)
    .where(giftCardId ? or(own, eq(giftCards.id, giftCardId)) : own)
    .orderBy(asc(giftCards.id))
    .for("update");
}
