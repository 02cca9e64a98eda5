import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardRow, giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";

/** Voids cards the caller has locked: they pay nothing any more, and the ledger records why. */
export async function voidCards(
  executor: Executor,
  cards: readonly GiftCardRow[],
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  for (const { id, balanceCents, cancelledAt } of cards) {
    if (cancelledAt) continue;
    await executor.update(giftCards).set({ balanceCents: 0, cancelledAt: now }).where(eq(giftCards.id, id));
    if (balanceCents > 0)
      await executor
        .insert(giftCardEntries)
        .values({ giftCardId: id, cents: -balanceCents, reason: "cancel", orderId, at: now });
  }
}
