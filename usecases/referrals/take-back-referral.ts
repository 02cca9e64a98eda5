import { and, asc, eq, isNull } from "drizzle-orm";
import { referralMinimumCents } from "#content/gift-amounts.ts";
import type { Executor } from "#db/client.ts";
import { giftCards } from "#db/schema/gift-cards.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { referralCredits } from "#db/schema/referrals.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { voidCards } from "../gift-cards/void-cards.ts";
import { noteEvent, SYSTEM } from "../orders/order-record.ts";

const NBSP = "\u00a0";

/**
 * Voids both credits of an order whose money went back: what is left of it for goods and rentals no longer earns them;
 * what it paid for delivery counts as given back last. The person stays
 * counted as rewarded. What was spent meanwhile cannot be taken back; the order's history says how much.
 */
export async function takeBackReferral(
  executor: Executor,
  order: OrderRow,
  { moneyLeftCents, now }: { readonly moneyLeftCents: Cents; readonly now: Date },
): Promise<void> {
  if (!order.referralCode || moneyLeftCents >= referralMinimumCents) return;
  const [credit] = await executor
    .update(referralCredits)
    .set({ takenBackAt: now })
    .where(and(eq(referralCredits.orderId, order.id), isNull(referralCredits.takenBackAt)))
    .returning();
  if (!credit) return;
  const cards = await executor
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.orderId, order.id), eq(giftCards.kind, "referral")))
    .orderBy(asc(giftCards.id))
    .for("update");
  await voidCards(executor, cards, { orderId: order.id, now });
  const back = cards.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const spent = cards.reduce((sum, { initialCents, balanceCents }) => sum + initialCents - balanceCents, 0);
  const late = spent === 0 ? "" : `. Déjà dépensé, non repris${NBSP}: ${formatEuros(spent)}`;
  const note = `Crédits repris${NBSP}: ${formatEuros(back)}${late}`;
  await noteEvent(executor, { orderId: order.id, kind: "parrainage", at: now, actor: SYSTEM, note });
}
