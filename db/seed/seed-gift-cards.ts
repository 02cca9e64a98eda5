import { addDays, parisDay } from "#domain/calendar/dates.ts";
import type { Executor } from "../client.ts";
import { giftCardEntries, giftCards } from "../schema/gift-cards.ts";

/**
 * Codes to try the checkout with, typed as "DEMO-CADEAU-50-0001": letters that look like digits are read as digits.
 */
const demoCards = [
  { code: "DEM0-CADE-AV50-0001", cents: 5000, bought: -20, expires: 345 },
  { code: "DEM0-CADE-AV50-0002", cents: 5000, bought: -380, expires: -15 },
] as const;

/** One valid card and one expired card. */
export async function seedGiftCards(executor: Executor, now: Date): Promise<void> {
  const today = parisDay(now);
  for (const { code, cents, bought, expires } of demoCards) {
    const deliverOn = addDays(today, bought);
    const [card] = await executor
      .insert(giftCards)
      .values({
        code,
        kind: "bought",
        initialCents: cents,
        balanceCents: cents,
        recipientName: "Camille Exemple",
        recipientEmail: "camille@exemple.fr",
        buyerName: "Paul Exemple",
        deliverOn,
        expiresOn: addDays(today, expires),
        sentAt: now,
        createdAt: now,
      })
      .returning({ id: giftCards.id });
    if (card)
      await executor.insert(giftCardEntries).values({ giftCardId: card.id, cents, reason: "issue", at: now });
  }
}
