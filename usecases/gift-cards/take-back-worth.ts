import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardRow, giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";
import type { Cents } from "#domain/money/money.ts";

/** What was given back for cards is no longer on them: taken off cards the caller has locked, in the given sequence. */
export async function takeBackWorth(
  executor: Executor,
  cards: readonly GiftCardRow[],
  { cents, orderId, now }: { readonly cents: Cents; readonly orderId: string; readonly now: Date },
): Promise<void> {
  let left = cents;
  for (const { id, balanceCents } of cards) {
    const taken = Math.min(left, balanceCents);
    if (taken <= 0) continue;
    left -= taken;
    await executor
      .update(giftCards)
      .set({ balanceCents: sql`${giftCards.balanceCents} - ${taken}` })
      .where(eq(giftCards.id, id));
    await executor
      .insert(giftCardEntries)
      .values({ giftCardId: id, cents: -taken, reason: "cancel", orderId, at: now });
  }
}
