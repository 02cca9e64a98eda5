import { and, asc, eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orderEvents } from "#db/schema/orders.ts";
import { orderPayments, orderRefunds, type RefundRow } from "#db/schema/payments.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { findCoveringDispute, settledByDispute } from "../disputes/covered-by-bank.ts";
import { lockOrder, noteEvent, STRIPE } from "../orders/order-record.ts";
import { trackDepositRefund } from "../rentals/track-deposit-refund.ts";
import { moneyRefunded, openRefund } from "./open-refund.ts";
import { reportFailedRefund } from "./report-failed-refund.ts";
import { SHOP_CURRENCY } from "./report-foreign-payment.ts";
import { refundStatus } from "./settle-refunds.ts";

/**
 * Follows a refund as Stripe reports it. Ours are recognised by their id; one made at Stripe itself is recorded with
 * its credit note, of a kept deposit too. A refund of an unknown payment waits ("later").
 */
export async function trackRefund(
  executor: Executor,
  deps: Deps,
  refund: Stripe.Refund,
): Promise<"done" | "later"> {
  const ours = await lockOwnRefund(executor, refund);
  // Made anew at Stripe since: what is told of the first attempt is over.
  if (ours?.stripeRefundId && ours.stripeRefundId !== refund.id) return "done";
  if (ours) return follow(executor, deps, ours, refund);
  // Of a payment in another currency, which was never booked: nothing of ours is refunded.
  if (refund.currency !== SHOP_CURRENCY) return "done";
  const intent = refund.payment_intent;
  const reference = typeof intent === "string" ? intent : (intent?.id ?? "");
  const [payment] = await executor
    .select({ orderId: orderPayments.orderId })
    .from(orderPayments)
    .where(eq(orderPayments.reference, reference));
  const isFailed = refundStatus(refund.status) === "failed";
  if (!payment) {
    const tracked = await trackDepositRefund(executor, deps, refund);
    if (tracked !== "unknown") return tracked;
    return isFailed ? "done" : "later";
  }
  if (isFailed) return "done";
  const order = await lockOrder(executor, payment.orderId);
  const failed = order && (await findFailed(executor, order.id, reference, refund.amount));
  if (failed) return follow(executor, deps, failed, refund);
  if (!order) return "done";
  // Another event about the same refund was handled while this one waited for the order.
  if ((await executor.$count(orderRefunds, eq(orderRefunds.stripeRefundId, refund.id))) > 0) return "done";
  const cents = Math.min(refund.amount, await moneyKept(executor, order, reference));
  if (cents < refund.amount) await noteSurplusRefund(executor, deps, order.id, refund);
  if (cents > 0)
    await openRefund(executor, deps, order, {
      cents,
      reason: "Remboursement fait chez Stripe.",
      requestKey: `stripe-${refund.id}`,
      actor: STRIPE,
      stripeRefundId: refund.id,
    });
  return "done";
}

/** A refund of ours, with its order: whether it fails and whether its dispute is lost are decided one after the other. */
async function lockOwnRefund(executor: Executor, refund: Stripe.Refund): Promise<RefundRow | undefined> {
  const ownId = refund.metadata?.refund_id ?? "";
  const isOwn = or(
    eq(orderRefunds.stripeRefundId, refund.id),
    ...(isUuid(ownId) ? [eq(orderRefunds.id, ownId)] : []),
  );
  const [known] = await executor.select().from(orderRefunds).where(isOwn);
  if (!known) return undefined;
  await lockOrder(executor, known.orderId);
  const [ours] = await executor
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.id, known.id))
    .for("update");
  return ours;
}

/**
 * What a refund of this payment can give back of the order: the money it keeps, never the gift card's share. None of a
 * payment the order never kept, which is outside its books.
 */
export async function moneyKept(executor: Executor, order: OrderRow, reference: string): Promise<Cents> {
  if (!order.paidAt || (await isSurplus(executor, reference))) return 0;
  return Math.max(0, order.dueCents - (await moneyRefunded(executor, order.id)));
}

/** The refund Stripe refused to make by itself, and which somebody now made there by hand. */
async function findFailed(
  executor: Executor,
  orderId: string,
  reference: string,
  cents: Cents,
): Promise<RefundRow | null> {
  const [failed] = await executor
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.orderId, orderId),
        eq(orderRefunds.paymentReference, reference),
        eq(orderRefunds.moneyCents, cents),
        eq(orderRefunds.status, "failed"),
      ),
    )
    .orderBy(asc(orderRefunds.createdAt))
    .limit(1)
    .for("update");
  return failed ?? null;
}

async function isSurplus(executor: Executor, reference: string): Promise<boolean> {
  const surplus = and(eq(orderRefunds.paymentReference, reference), eq(orderRefunds.isSurplus, true));
  return (await executor.$count(orderRefunds, surplus)) > 0;
}

/** Another amount than was owed, more than once, or more than the order kept: its history says so, once per refund. */
async function noteSurplusRefund(
  executor: Executor,
  deps: Deps,
  orderId: string,
  refund: Stripe.Refund,
): Promise<void> {
  const kind = "paiement rendu";
  const note = `${formatEuros(refund.amount)} – Remboursement fait chez Stripe (${refund.id}).`;
  const known = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind), eq(orderEvents.note, note));
  if ((await executor.$count(orderEvents, known)) > 0) return;
  await noteEvent(executor, { orderId, kind, at: deps.now(), actor: STRIPE, note });
}

/**
 * A refund that ended does not start again: events may come in the wrong order. A failure is final, unless the customer has
 * the money by a dispute that was lost meanwhile.
 */
async function follow(
  executor: Executor,
  deps: Deps,
  ours: RefundRow,
  refund: Stripe.Refund,
): Promise<"done"> {
  const status = refundStatus(refund.status);
  const isRetry = ours.stripeRefundId !== refund.id && ours.status === "failed";
  const isNewState = ours.status === "pending" || isRetry || (ours.status === "done" && status === "failed");
  const isOwed = isNewState && status === "failed";
  const { paymentReference: reference, moneyCents: cents } = ours;
  const disputeId = isOwed && reference ? await findCoveringDispute(executor, { reference, cents }) : null;
  const stripeRefundId = disputeId ? settledByDispute(disputeId, ours.id) : refund.id;
  const settledAt = status === "pending" ? null : deps.now();
  const news = isNewState ? { status: disputeId ? ("done" as const) : status, settledAt } : {};
  await executor
    .update(orderRefunds)
    .set({ stripeRefundId, ...news })
    .where(eq(orderRefunds.id, ours.id));
  if (isOwed && !disputeId) await reportFailedRefund(executor, deps, ours);
  return "done";
}
