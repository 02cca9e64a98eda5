import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardRow, giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";

/**
 * Voids cards the caller has locked: they pay nothing any more, and the ledger records why. One the staff had voided
 * loses their reason: with it, what another order gives back would pay again (returnToCard).
 */
export async function voidCards(
  executor: Executor,
  cards: readonly GiftCardRow[],
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  for (const { id, balanceCents, cancelledAt } of cards) {
    await executor
      .update(giftCards)
      .set({ balanceCents: 0, cancelledAt: cancelledAt ?? now, voidReason: null })
      .where(eq(giftCards.id, id));
    if (balanceCents > 0)
      await executor
        .insert(giftCardEntries)
        .values({ giftCardId: id, cents: -balanceCents, reason: "cancel", orderId, at: now });
  }
}
