import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { giftCards } from "#db/schema/gift-cards.ts";
import type { ReturnedCard } from "#mail/templates-map.ts";

/** A card to which something was given back, as the customer's message describes it. */
export async function readReturnedCard(executor: Executor, id: string): Promise<ReturnedCard> {
  const [card] = await executor.select().from(giftCards).where(eq(giftCards.id, id));
  if (!card) throw new Error("unreachable: a card that paid is never deleted");
  return { kind: card.kind, lastDate: card.cancelledAt ? null : card.expiresOn };
}
