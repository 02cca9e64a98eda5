import { eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { orderPayments, orderRefunds, type RefundRow } from "#db/schema/payments.ts";
import { isUuid } from "../catalogue/is-uuid.ts";
import type { Deps } from "../deps.ts";
import { lockOrder } from "../orders/order-record.ts";
import { openRefund } from "./open-refund.ts";
import { reportFailedRefund } from "./report-failed-refund.ts";
import { SHOP_CURRENCY } from "./report-foreign-payment.ts";
import { refundStatus } from "./settle-refunds.ts";

/**
 * Follows a refund as Stripe tells of it. Ours are recognised by their id; one made at Stripe itself is written down
 * with its credit note. A refund of a payment we have not heard of yet waits ("later").
 */
export async function trackRefund(
  executor: Executor,
  deps: Deps,
  refund: Stripe.Refund,
): Promise<"done" | "later"> {
  const ownId = refund.metadata?.refund_id ?? "";
  const [ours] = await executor
    .select()
    .from(orderRefunds)
    .where(
      or(eq(orderRefunds.stripeRefundId, refund.id), ...(isUuid(ownId) ? [eq(orderRefunds.id, ownId)] : [])),
    )
    .for("update");
  if (ours) return follow(executor, deps, ours, refund);
  const status = refundStatus(refund.status);
  if (status === "failed") return "done";
  // Of a payment in another currency, which was never taken: nothing of ours is given back.
  if (refund.currency !== SHOP_CURRENCY) return "done";
  const intent = refund.payment_intent;
  const reference = typeof intent === "string" ? intent : (intent?.id ?? "");
  const [payment] = await executor
    .select({ orderId: orderPayments.orderId })
    .from(orderPayments)
    .where(eq(orderPayments.reference, reference));
  if (!payment) return "later";
  const order = await lockOrder(executor, payment.orderId);
  if (order)
    await openRefund(executor, deps, order, {
      cents: refund.amount,
      reason: "Remboursement fait chez Stripe.",
      requestKey: `stripe-${refund.id}`,
      actor: "Stripe",
      stripeRefundId: refund.id,
    });
  return "done";
}

/** A refund that has ended does not start again: events may come in the wrong order. A failure has the last word. */
async function follow(
  executor: Executor,
  deps: Deps,
  ours: RefundRow,
  refund: Stripe.Refund,
): Promise<"done"> {
  const status = refundStatus(refund.status);
  const isNews = ours.status === "pending" || (ours.status === "done" && status === "failed");
  await executor
    .update(orderRefunds)
    .set({
      stripeRefundId: refund.id,
      ...(isNews ? { status, settledAt: status === "pending" ? null : deps.now() } : {}),
    })
    .where(eq(orderRefunds.id, ours.id));
  if (isNews && status === "failed") await reportFailedRefund(executor, deps, ours);
  return "done";
}
