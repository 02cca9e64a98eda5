import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { stripeEvents } from "#db/schema/payments.ts";
import { acceptJobCardPayment } from "../billing/accept-job-card-payment.ts";
import { closeJobPaymentPage } from "../billing/close-payment-page.ts";
import { settleJobRefunds } from "../billing/settle-job-refunds.ts";
import { trackJobRefund } from "../billing/track-job-refund.ts";
import type { Deps } from "../deps.ts";
import { trackDispute } from "../disputes/track-dispute.ts";
import { cancelUnpaidOrder } from "../orders/cancel-unpaid-order.ts";
import { isMachineOut } from "../orders/machine-out.ts";
import { lockOrder, STRIPE } from "../orders/order-record.ts";
import { keepCard } from "../subscriptions/keep-card.ts";
import { acceptCardPayment } from "./accept-card-payment.ts";
import { settleRefunds } from "./settle-refunds.ts";
import { stripeClient } from "./stripe-client.ts";
import { trackRefund } from "./track-refund.ts";

/** "refused": a payment that is not what the order asks for; it was reported and marks nothing paid. */
export type EventOutcome = "done" | "known" | "ignored" | "later" | "refused";

/** Carries "later" out of the transaction, so that nothing is kept and Stripe sends the event again. */
class RetryLater extends Error {}

/**
 * Handles Stripe's events, in whatever order and however often. The event is recorded in the transaction of its
 * effects: one that failed half-way is processed again as if new.
 */
export async function receiveStripeEvent(deps: Deps, event: Stripe.Event): Promise<EventOutcome> {
  // Asked for outside the transaction: Stripe may take its time.
  const refunds = event.type === "charge.refunded" ? await listRefunds(deps, event.data.object) : [];
  try {
    const outcome = await deps.db.orm.transaction(async (transaction) => {
      const [fresh] = await transaction
        .insert(stripeEvents)
        .values({ id: event.id, type: event.type, receivedAt: deps.now() })
        .onConflictDoNothing()
        .returning();
      return fresh ? handle(transaction, deps, event, refunds) : ("known" as const);
    });
    await settleRefunds(deps);
    await settleJobRefunds(deps);
    return outcome;
  } catch (error) {
    if (error instanceof RetryLater) return "later";
    throw error;
  }
}

/** The event of a charge names no refund: those of its payment, whose own events older versions of Stripe's API do not send. */
async function listRefunds(
  { stripe }: Deps,
  { payment_intent: intent }: Stripe.Charge,
): Promise<readonly Stripe.Refund[]> {
  if (!stripe || !intent) return [];
  const payment_intent = typeof intent === "string" ? intent : intent.id;
  const { data } = await stripeClient(stripe).refunds.list({ payment_intent, limit: 100 });
  // The oldest first, as their own events come.
  return data.toReversed();
}

async function followRefund(transaction: Executor, deps: Deps, refund: Stripe.Refund): Promise<void> {
  if ((await trackJobRefund(transaction, deps, refund)) === "done") return;
  if ((await trackRefund(transaction, deps, refund)) === "later") throw new RetryLater();
}

async function handle(
  transaction: Executor,
  deps: Deps,
  event: Stripe.Event,
  refunds: readonly Stripe.Refund[],
): Promise<EventOutcome> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return paid(transaction, deps, event.data.object);
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return expired(transaction, deps, event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      await followRefund(transaction, deps, event.data.object);
      return "done";
    case "charge.refunded":
      for (const refund of refunds) await followRefund(transaction, deps, refund);
      return refunds.length > 0 ? "done" : "ignored";
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      if ((await trackDispute(transaction, deps, event.data.object, event.type)) === "later")
        throw new RetryLater();
      return "done";
    default:
      return "ignored";
  }
}

async function paid(
  transaction: Executor,
  deps: Deps,
  session: Stripe.Checkout.Session,
): Promise<EventOutcome> {
  const { payment_intent: intent, amount_total: cents } = session;
  // Completed without money yet (some means take days): another event reports the payment.
  if (session.payment_status !== "paid" || !intent || cents === null) return "ignored";
  const reference = typeof intent === "string" ? intent : intent.id;
  const payment = { reference, cents, currency: session.currency ?? "" };
  const {
    job_id: jobId,
    request_id: requestId = "",
    subscription_id: subscriptionId,
  } = session.metadata ?? {};
  const orderId = session.metadata?.order_id ?? session.client_reference_id;
  if (!jobId && !orderId) return "ignored";
  const accepted = jobId
    ? await acceptJobCardPayment(transaction, deps, { ...payment, jobId, requestId })
    : await acceptCardPayment(transaction, deps, { ...payment, orderId: orderId ?? "" });
  if (accepted === "unknown") return "ignored";
  if (jobId && subscriptionId && accepted === "paid")
    await keepCard(transaction, { subscriptionId, jobId, customer: session.customer });
  return accepted === "foreign" || accepted === "wrongAmount" ? "refused" : "done";
}

/** Only the order's own page counts: an earlier one may run out while the customer pays on another. */
async function expired(
  transaction: Executor,
  deps: Deps,
  session: Stripe.Checkout.Session,
): Promise<EventOutcome> {
  if (session.metadata?.job_id) return closeJobPaymentPage(transaction, session.id);
  const [known] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.stripeSessionId, session.id));
  const order = known && (await lockOrder(transaction, known.id));
  if (order?.status !== "recue" || order.paidAt || (await isMachineOut(transaction, order.id)))
    return "ignored";
  await cancelUnpaidOrder(transaction, deps, order, { cause: "unpaid", actor: STRIPE, note: "" });
  return "done";
}
