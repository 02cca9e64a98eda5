import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import Stripe from "stripe";
import { orderRefunds, type RefundRow } from "#db/schema/payments.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import { isPaymentDisputed } from "../disputes/disputed.ts";
import { waitsForDispute } from "../disputes/waits-for-dispute.ts";
import { reportFailedRefund } from "./report-failed-refund.ts";
import { stripeClient } from "./stripe-client.ts";

/**
 * Sends Stripe the refunds it does not know yet. Each carries its own key, so that Stripe refunds once. Without an
 * answer a refund stays for the next round. Returns how many were settled.
 */
export async function settleRefunds(deps: Deps): Promise<number> {
  const { stripe } = deps;
  if (!stripe) return 0;
  const waiting = await deps.db.orm
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.status, "pending"),
        isNull(orderRefunds.stripeRefundId),
        not(isPaymentDisputed(sql`${orderRefunds.paymentReference}`)),
      ),
    )
    .orderBy(asc(orderRefunds.createdAt))
    .limit(50);
  let settled = 0;
  for (const refund of waiting) if (await settle(deps, stripe, refund)) settled += 1;
  return settled;
}

async function settle(deps: Deps, settings: StripeSettings, refund: RefundRow): Promise<boolean> {
  if (!refund.paymentReference) return mark(deps, refund, { status: "manual" });
  try {
    const made = await stripeClient(settings).refunds.create(
      {
        payment_intent: refund.paymentReference,
        amount: refund.moneyCents,
        metadata: { refund_id: refund.id, order_id: refund.orderId },
      },
      { idempotencyKey: `refund-${refund.id}` },
    );
    return mark(deps, refund, { status: refundStatus(made.status), stripeRefundId: made.id });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
    if (await waitsForDispute(deps.db.orm, error, refund.paymentReference)) return false;
    // Refused for good: the staff sees it and gives the money back by hand, unless the customer already has the whole
    // payment back, by a refund made at Stripe itself.
    const isBack = error.code === "charge_already_refunded";
    return mark(deps, refund, { status: isBack ? "done" : "failed" });
  }
}

/** Stripe's own words for how a refund stands. */
export function refundStatus(status: string | null): RefundRow["status"] {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

async function mark(deps: Deps, refund: RefundRow, change: Partial<RefundRow>): Promise<boolean> {
  const settledAt = change.status === "pending" ? null : deps.now();
  await deps.db.orm.transaction(async (transaction) => {
    const [marked] = await transaction
      .update(orderRefunds)
      .set({ ...change, settledAt })
      .where(and(eq(orderRefunds.id, refund.id), eq(orderRefunds.status, "pending")))
      .returning();
    if (marked?.status === "failed") await reportFailedRefund(transaction, deps, marked);
  });
  return true;
}
