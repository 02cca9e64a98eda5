import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { GiftCardRow } from "#db/schema/gift-cards.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { orderPayments, orderRefunds, type RefundRow } from "#db/schema/payments.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { moneyShare } from "#domain/shop/money-share.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { returnToCard } from "../gift-cards/ledger.ts";
import { lockOrderCards } from "../gift-cards/lock-order-cards.ts";
import { readReturnedCard } from "../gift-cards/read-returned-card.ts";
import { voidCards } from "../gift-cards/void-cards.ts";
import { acceptWithdrawals } from "../orders/answer-declaration.ts";
import { aboutOrder } from "../orders/order-mails.ts";
import { linesOf, noteEvent, voucherCents } from "../orders/order-record.ts";
import { releasePromoUse } from "../promo-codes/promo-uses.ts";
import { takeBackReferral } from "../referrals/take-back-referral.ts";
import { releaseRentals } from "../rentals/release-rentals.ts";
import { issueCreditNote } from "./billing.ts";
import { refundCards } from "./refund-cards.ts";

export interface RefundRequest {
  readonly cents: Cents;
  readonly reason: string;
  /** Asked twice under the same key, it happens once. */
  readonly requestKey: string;
  readonly actor: string;
  /** By the staff: throws SpentCardsError rather than give back what the order's gift cards have spent. */
  readonly refusesSpent?: boolean;
  /** The rental it gives back: cancelling that rental gives back the less. */
  readonly rentalId?: string | undefined;
  /** The customer's bank gave the money back: the message says so. */
  readonly isByBank?: boolean;
  /** Already done at Stripe, by hand: only to be written down. */
  readonly stripeRefundId?: string;
}

export interface RefundOpened {
  readonly order: OrderRow;
  readonly refund: RefundRow;
}

/**
 * Gives back part or all of a paid order, in the caller's transaction, on an order the caller has locked: money and
 * credit by their share; credit note, timeline and message included. The refund that completes the total ends the
 * order. Stripe is told afterwards (settleRefunds). Null: nothing left to give back, or known under its key.
 */
export async function openRefund(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  request: RefundRequest,
): Promise<RefundOpened | null> {
  const now = deps.now();
  const [known] = await executor
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(eq(orderRefunds.requestKey, request.requestKey));
  // Read again: an earlier refund of the same transaction counts.
  const [current] = await executor.select().from(orders).where(eq(orders.id, order.id));
  const cents = Math.min(request.cents, order.totalCents - (current?.refundedCents ?? 0));
  if (known || !current || cents <= 0) return null;
  // Gift cards, calendar, counters: always in this sequence, or two would wait for each other for ever.
  const cards = await lockOrderCards(executor, order);
  const bought = cards.filter((card) => card.orderId === order.id && card.kind === "bought");
  const lines = await linesOf(executor, order.id);
  const { actor, refusesSpent = false } = request;
  await refundCards(executor, current, { lines, bought }, { cents, actor, now, refusesSpent });
  if (cents === order.totalCents - current.refundedCents)
    await endOrder(executor, order.id, await lockOrderCards(executor, order), { actor, now });
  const cardsCents = voucherCents(lines);
  const moneyRefundedCents = await moneyRefunded(executor, order.id);
  const moneyHeldCents = order.dueCents - moneyRefundedCents;
  const { totalCents, giftCents: creditCents } = order;
  const { refundedCents } = current;
  const parts = { totalCents, cardsCents, creditCents, refundedCents, moneyRefundedCents };
  const { reason, requestKey, stripeRefundId = null, rentalId = null } = request;
  // What was refunded at Stripe is money.
  const moneyCents = stripeRefundId ? Math.min(cents, moneyHeldCents) : moneyShare(parts, cents);
  const giftCents = await giveBackGift(executor, order, cents - moneyCents, now);
  const isDone = moneyCents === 0 || stripeRefundId !== null;
  // None for a card order that was collected by hand.
  const paymentReference = moneyCents > 0 ? await cardPayment(executor, order.id) : null;
  const [refund] = await executor
    .insert(orderRefunds)
    .values({
      orderId: order.id,
      moneyCents,
      giftCents,
      paymentReference,
      status: isDone ? "done" : paymentReference ? "pending" : "manual",
      stripeRefundId,
      rentalId,
      requestKey,
      reason,
      actor,
      createdAt: now,
      settledAt: isDone ? now : null,
    })
    .returning();
  if (!refund) throw new Error("unreachable: one refund in, one refund out");
  const moneyLeftCents = moneyHeldCents - moneyCents - cardsCents - order.deliveryCents;
  await takeBackReferral(executor, order, { moneyLeftCents, now });
  const creditNote = await issueCreditNote(executor, deps, current, refund);
  if (creditNote)
    await executor
      .update(orderRefunds)
      .set({ creditNote: creditNote.number })
      .where(eq(orderRefunds.id, refund.id));
  const refunded = await markRefunded(executor, current, cents, { actor, reason, at: now });
  await queueMail(executor, {
    template: "order-refunded",
    to: order.email,
    props: {
      ...aboutOrder(deps.siteUrl, order),
      amount: moneyCents === 0 ? "" : formatEuros(moneyCents),
      giftAmount: giftCents === 0 ? "" : formatEuros(giftCents),
      ...(giftCents > 0 && order.giftCardId
        ? { giftCard: await readReturnedCard(executor, order.giftCardId) }
        : {}),
      ...(request.isByBank ? { isByBank: true } : {}),
      reason,
      creditNote,
    },
  });
  return { order: refunded, refund: { ...refund, creditNote: creditNote?.number ?? null } };
}

/** Nothing is left of the order: cards it bought are void, rental days and its promo code free, and a withdrawal has its answer. */
async function endOrder(
  executor: Executor,
  orderId: string,
  cards: readonly GiftCardRow[],
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const bought = cards.filter((card) => card.orderId === orderId && card.kind === "bought");
  await voidCards(executor, bought, { orderId, now });
  await releaseRentals(executor, { orderId, now });
  await releasePromoUse(executor, orderId, now);
  await acceptWithdrawals(executor, { orderId, actor, now });
}

async function markRefunded(
  executor: Executor,
  order: OrderRow,
  cents: Cents,
  { actor, reason, at }: { readonly actor: string; readonly reason: string; readonly at: Date },
): Promise<OrderRow> {
  const refundedCents = order.refundedCents + cents;
  const isWhole = refundedCents === order.totalCents;
  const status = isWhole ? "remboursee" : order.status;
  const [refunded] = await executor
    .update(orders)
    .set({ refundedCents, status })
    .where(eq(orders.id, order.id))
    .returning();
  if (!refunded) throw new Error("unreachable: the order is locked");
  const note = [formatEuros(cents), reason].filter(Boolean).join(" – ");
  await noteEvent(executor, {
    orderId: order.id,
    kind: isWhole ? "remboursee" : "remboursement",
    at,
    actor,
    note,
  });
  return refunded;
}

/** A refund that failed at Stripe counts: it is still owed, by hand. */
export async function moneyRefunded(executor: Executor, orderId: string): Promise<Cents> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${orderRefunds.moneyCents}), 0)::integer` })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.isSurplus, false)));
  return row?.cents ?? 0;
}

async function giveBackGift(executor: Executor, order: OrderRow, cents: Cents, now: Date): Promise<Cents> {
  if (cents === 0 || !order.giftCardId) return 0;
  return returnToCard(executor, { giftCardId: order.giftCardId, cents, orderId: order.id, now }, "refund");
}

async function cardPayment(executor: Executor, orderId: string): Promise<string | null> {
  const [payment] = await executor
    .select({ reference: orderPayments.reference })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, orderId),
        eq(orderPayments.way, "card"),
        // What was paid too much, or wrongly, goes back on its own: the order's money is the other payment.
        sql`not exists (
          select from order_refunds surplus
          where surplus.payment_reference = ${orderPayments.reference} and surplus.is_surplus
        )`,
      ),
    )
    .orderBy(orderPayments.at)
    .limit(1);
  return payment?.reference ?? null;
}
