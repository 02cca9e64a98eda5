import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import { releaseStock } from "../catalogue/order-stock.ts";
import type { Deps } from "../deps.ts";
import { returnToCard } from "../gift-cards/ledger.ts";
import { readReturnedCard } from "../gift-cards/read-returned-card.ts";
import { releasePromoUse } from "../promo-codes/promo-uses.ts";
import { releaseRentals } from "../rentals/release-rentals.ts";
import { aboutOrder } from "./order-mails.ts";
import { noteEvent } from "./order-record.ts";

interface CancellationReason {
  readonly cause: "unpaid" | "unpaidTransfer" | "staff";
  readonly actor: string;
  readonly note: string;
}

/** Cancels an unpaid order the caller has locked: stock, gift share, days and promo code are freed, the customer gets a mail. */
export async function cancelUnpaidOrder(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { cause, actor, note }: CancellationReason,
): Promise<void> {
  const now = deps.now();
  const giftCents = await giveBack(executor, order, now);
  await executor
    .update(orders)
    .set({ status: "annulee", expiresAt: null, payUrl: null })
    .where(eq(orders.id, order.id));
  await noteEvent(executor, { orderId: order.id, kind: "annulee", at: now, actor, note });
  await queueMail(executor, {
    template: "order-cancelled",
    to: order.email,
    props: {
      ...aboutOrder(deps.siteUrl, order),
      cause,
      note,
      ...(order.giftCardId && giftCents > 0
        ? {
            gift: {
              amount: formatEuros(giftCents),
              card: await readReturnedCard(executor, order.giftCardId),
            },
          }
        : {}),
    },
  });
}

/** Always in the sequence it was taken in. Idempotent. Returns what went back to a gift card. */
async function giveBack(executor: Executor, order: OrderRow, now: Date): Promise<Cents> {
  const { id: orderId, giftCardId, giftCents: cents } = order;
  await releaseStock(executor, orderId);
  const giftCents = giftCardId
    ? await returnToCard(executor, { giftCardId, cents, orderId, now }, "release")
    : 0;
  await releaseRentals(executor, { orderId, now });
  await releasePromoUse(executor, orderId, now);
  return giftCents;
}
