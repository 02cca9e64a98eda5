import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardRow, giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { GIFT_CARD_MONTHS_AFTER_RETURN } from "#domain/shop/gift-card-limits.ts";
import { giftCardExpiry } from "#domain/shop/gift-card-order.ts";
import { queueMail } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { newCode } from "./new-code.ts";

interface NewCard {
  readonly kind: GiftCardRow["kind"];
  readonly cents: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly buyerName: string;
  readonly orderId: string;
  readonly orderLineId: string | null;
  readonly deliverOn: CalendarDay;
  /** The first day it pays; absent: as soon as it is sent. */
  readonly usableFrom?: CalendarDay;
}

/** The cards an order paid for, one per line; those for today are sent with the commit, the others on their day. */
export async function issueGiftCards(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const today = parisDay(deps.now());
  for (const line of lines) {
    const { recipient } = line;
    if (line.kind !== "gift_card" || !recipient) continue;
    const { deliverOn } = recipient;
    await issueCard(executor, deps, {
      kind: "bought",
      cents: line.unitCents,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      message: recipient.message,
      buyerName: order.name,
      orderId: order.id,
      orderLineId: line.id,
      deliverOn: deliverOn && deliverOn > today ? deliverOn : today,
    });
  }
}

/** Issues one card in the caller's transaction, and sends it when its day has come. A line has one card, ever. */
export async function issueCard(executor: Executor, deps: Deps, card: NewCard): Promise<void> {
  const now = deps.now();
  const { cents, ...rest } = card;
  const [issued] = await executor
    .insert(giftCards)
    .values({
      ...rest,
      code: newCode(),
      initialCents: cents,
      balanceCents: cents,
      expiresOn: lastDayOf(card),
      createdAt: now,
    })
    .onConflictDoNothing({ target: giftCards.orderLineId })
    .returning();
  if (!issued) return;
  const { id: giftCardId, orderId } = issued;
  await executor.insert(giftCardEntries).values({ giftCardId, cents, reason: "issue", orderId, at: now });
  if (issued.deliverOn <= parisDay(now)) await sendCard(executor, deps, issued);
}

/** A card that pays late pays for some months all the same. */
function lastDayOf({ deliverOn, usableFrom = deliverOn }: NewCard): CalendarDay {
  const own = giftCardExpiry(deliverOn);
  return [own, giftCardExpiry(usableFrom, GIFT_CARD_MONTHS_AFTER_RETURN)].toSorted().at(-1) ?? own;
}

/** Queues the card's message and records it in the same transaction: a card is sent once. Returns the message's id. */
export async function sendCard(executor: Executor, deps: Deps, card: GiftCardRow): Promise<string> {
  const mailId = await queueMail(executor, giftCardMail(deps.siteUrl, card));
  await executor.update(giftCards).set({ sentAt: deps.now() }).where(eq(giftCards.id, card.id));
  return mailId;
}

function giftCardMail(siteUrl: string, card: GiftCardRow): QueuedMail {
  return {
    template: "gift-card",
    to: card.recipientEmail,
    props: {
      origin: card.kind,
      card: {
        code: card.code,
        // Part of its worth may have been refunded before its day.
        amount: formatEurosWhole(card.balanceCents),
        recipientName: card.recipientName,
        buyerName: card.buyerName,
        message: card.message,
        expiresOn: card.expiresOn,
        ...(card.usableFrom ? { usableFrom: card.usableFrom } : {}),
        siteUrl,
      },
    },
  };
}
