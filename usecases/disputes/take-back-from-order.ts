import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { type DisputeRow, orderPayments, orderRefunds } from "#db/schema/payments.ts";
import { DISPUTE_EVENTS } from "#domain/money/dispute.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { noteEvent, STRIPE } from "../orders/order-record.ts";
import { openRefund } from "../payments/open-refund.ts";
import { moneyKept } from "../payments/track-refund.ts";
import { settledByDispute } from "./covered-by-bank.ts";
import { LOST_DISPUTE_REASON } from "./lost-dispute-reason.ts";
import { takeBackDeposit } from "./take-back-deposit.ts";

/**
 * The bank gave the customer the money of a lost dispute: first what was refunded and had not reached them, then as a
 * refund made at Stripe, then as a kept deposit that was taken back. What the order did not keep is only named in its
 * history.
 */
export async function takeBackFromOrder(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  dispute: DisputeRow,
): Promise<void> {
  const { id, paymentReference } = dispute;
  const afterOwed = await settleOwed(executor, deps, order.id, dispute);
  const isOwn = await executor.$count(orderPayments, eq(orderPayments.reference, paymentReference));
  const cents = isOwn > 0 ? Math.min(afterOwed, await moneyKept(executor, order, paymentReference)) : 0;
  if (cents > 0)
    await openRefund(executor, deps, order, {
      cents,
      reason: LOST_DISPUTE_REASON,
      requestKey: `stripe-${id}`,
      actor: STRIPE,
      stripeRefundId: id,
      isByBank: true,
    });
  const beyondCents = afterOwed - cents - (await takeBackDeposit(executor, deps, order, dispute));
  if (beyondCents === 0) return;
  const note = `${formatEuros(beyondCents)} – Repris par la banque (${id}), hors des comptes de la commande.`;
  await noteEvent(executor, {
    orderId: order.id,
    kind: DISPUTE_EVENTS.beyond,
    at: deps.now(),
    actor: STRIPE,
    note,
  });
}

/** Refunds of this payment that Stripe did not make: the customer has that money now. Returns what the dispute took besides. */
async function settleOwed(
  executor: Executor,
  deps: Deps,
  orderId: string,
  { id, paymentReference, cents }: DisputeRow,
): Promise<Cents> {
  const owed = await executor
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.orderId, orderId),
        eq(orderRefunds.paymentReference, paymentReference),
        inArray(orderRefunds.status, ["pending", "failed"]),
        or(eq(orderRefunds.status, "failed"), isNull(orderRefunds.stripeRefundId)),
      ),
    )
    .orderBy(asc(orderRefunds.createdAt))
    .for("update");
  let left = cents;
  for (const refund of owed) {
    if (refund.moneyCents > left) continue;
    left -= refund.moneyCents;
    await executor
      .update(orderRefunds)
      .set({ status: "done", settledAt: deps.now(), stripeRefundId: settledByDispute(id, refund.id) })
      .where(eq(orderRefunds.id, refund.id));
  }
  return left;
}
