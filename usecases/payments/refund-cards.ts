import type { Executor } from "#db/client.ts";
import type { GiftCardRow } from "#db/schema/gift-cards.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { takeBackWorth } from "../gift-cards/take-back-worth.ts";
import { noteEvent, voucherCents } from "../orders/order-record.ts";

/** Thrown to undo a refund by the staff: so much of it was already spent with the cards the order bought. */
export class SpentCardsError extends Error {
  readonly spentCents: Cents;
  constructor(spentCents: Cents) {
    super(`${spentCents} cents of the cards are spent`);
    this.spentCents = spentCents;
  }
}

export interface CardsRefund {
  readonly cents: Cents;
  readonly actor: string;
  readonly now: Date;
  /** False when the money is already gone (made at Stripe): what was spent is then written in the order's history. */
  readonly refusesSpent: boolean;
}

/**
 * A refund gives back the goods of an order first, then the worth of the gift cards it bought, which the caller has
 * locked: that part is taken off their balance, in the sequence of the order's lines.
 */
export async function refundCards(
  executor: Executor,
  { id: orderId, totalCents, refundedCents }: OrderRow,
  { lines, bought }: { readonly lines: readonly OrderLineRow[]; readonly bought: readonly GiftCardRow[] },
  { cents, actor, now, refusesSpent }: CardsRefund,
): Promise<void> {
  const goodsCents = totalCents - voucherCents(lines);
  const beyondGoods = (given: Cents) => Math.max(0, given - goodsCents);
  const cardsCents = beyondGoods(refundedCents + cents) - beyondGoods(refundedCents);
  const unspentCents = bought.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const spentCents = Math.max(0, cardsCents - unspentCents);
  if (spentCents > 0 && refusesSpent) throw new SpentCardsError(spentCents);
  const inSequence = lines.flatMap((line) => bought.filter(({ orderLineId }) => orderLineId === line.id));
  await takeBackWorth(executor, inSequence, { cents: cardsCents, orderId, now });
  if (spentCents === 0) return;
  const note = `Perte\u00a0: ${formatEuros(spentCents)} remboursés, déjà dépensés avec les cartes cadeaux de la commande.`;
  await noteEvent(executor, { orderId, kind: "carte cadeau", at: now, actor, note });
}
