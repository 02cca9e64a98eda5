import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import type { JobPaymentRequestRow } from "#db/schema/job-money.ts";
import { jobs } from "#db/schema/planning.ts";
import {
  type SubscriptionMonthRow,
  type SubscriptionRow,
  subscriptionMonths,
  subscriptions,
} from "#db/schema/subscriptions.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import { queueMail } from "#mail/outbox.ts";
import { acceptJobCardPayment, type JobPaymentAccepted } from "../billing/accept-job-card-payment.ts";
import { requestBalance } from "../billing/request-payment.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { stripeClient } from "../payments/stripe-client.ts";
import { dueMail } from "./subscription-mails.ts";
import { journalSubscription } from "./subscription-record.ts";

/** A card that is refused is tried again after three days, four times in all. */
const retryMs = 3 * 24 * 60 * 60 * 1000;
const mostAttempts = 4;

/** Charges the cards customers left for their contracts with the visits that are invoiced. Returns how many paid. */
export async function chargeMonths(deps: Deps): Promise<number> {
  const { stripe } = deps;
  if (!stripe) return 0;
  await findUnansweredCharges(deps, stripe);
  const due = await deps.db.orm
    .select({ jobId: jobs.id })
    .from(subscriptionMonths)
    .innerJoin(jobs, eq(jobs.id, subscriptionMonths.jobId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMonths.subscriptionId))
    .where(isChargeable(deps.now()))
    .limit(50);
  let paid = 0;
  for (const { jobId } of due) {
    const asked = await requestBalance(deps, { jobId, actor: SYSTEM });
    if (!asked.ok) continue;
    if (asked.request.cents < CARD_MINIMUM_CENTS) await putOffCharge(deps, jobId);
    else if (await chargeMonth(deps, stripe, asked.request)) paid += 1;
  }
  return paid;
}

/** Stripe takes no such amount. It was asked for by message (invoiceMonths); the others are charged before it is read again. */
async function putOffCharge(deps: Deps, jobId: string): Promise<void> {
  await deps.db.orm
    .update(subscriptionMonths)
    .set({ chargeTriedAt: deps.now() })
    .where(eq(subscriptionMonths.jobId, jobId));
}

function isChargeable(now: Date) {
  const before = new Date(now.getTime() - retryMs);
  return and(
    eq(jobs.state, "invoiced"),
    isNotNull(subscriptions.stripeCustomer),
    lt(subscriptionMonths.chargeAttempts, mostAttempts),
    or(isNull(subscriptionMonths.chargeTriedAt), lt(subscriptionMonths.chargeTriedAt, before)),
  );
}

/**
 * The row is locked while Stripe answers: a second instance leaves it alone. The key counts refusals, so that an attempt
 * whose answer was lost is the same one for Stripe and charges nothing twice.
 */
async function chargeMonth(
  deps: Deps,
  stripe: StripeSettings,
  request: JobPaymentRequestRow,
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    // Ended while Stripe is slow, it would lose a charge that was made: some minutes for all calls and their tries.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    const [found] = await transaction
      .select({ month: subscriptionMonths, subscription: subscriptions })
      .from(subscriptionMonths)
      .innerJoin(jobs, eq(jobs.id, subscriptionMonths.jobId))
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMonths.subscriptionId))
      .where(and(eq(subscriptionMonths.jobId, request.jobId), isChargeable(deps.now())))
      .for("update", { of: subscriptionMonths, skipLocked: true });
    if (!found) return false;
    const { month, subscription } = found;
    const { jobId } = request;
    try {
      const customer = subscription.stripeCustomer ?? "";
      const earlier = await acceptEarlierCharge(transaction, deps, stripe, { customer, jobId });
      if (earlier) {
        await setUnanswered(transaction, jobId, null);
        return earlier === "paid";
      }
      const intent = await createIntent(stripe, subscription, month, request);
      if (intent.status !== "succeeded") {
        await noteRefusal(transaction, deps, found, request, "authentification demandée par la banque");
        return false;
      }
      const { id: reference, amount: cents, currency } = intent;
      const payment = { jobId, requestId: request.id, reference, cents, currency };
      await setUnanswered(transaction, jobId, null);
      return (await acceptJobCardPayment(transaction, deps, payment)) === "paid";
    } catch (error) {
      // Stripe out of reach: tried again at the next run, as the same attempt.
      if (!isRefusal(error)) {
        if (error instanceof Stripe.errors.StripeError)
          await setUnanswered(transaction, jobId, subscription.stripeCustomer);
        return false;
      }
      await noteRefusal(transaction, deps, found, request, error.code ?? "carte refusée");
      return false;
    }
  });
}

function setUnanswered(executor: Executor, jobId: string, unansweredCustomer: string | null) {
  return executor
    .update(subscriptionMonths)
    .set({ unansweredCustomer })
    .where(eq(subscriptionMonths.jobId, jobId));
}

/**
 * A visit that was paid in another way, or whose customer left another card, before the answer to its charge was known is
 * not charged with that card again: what Stripe took all the same is found, and what is too much goes back.
 */
async function findUnansweredCharges(deps: Deps, stripe: StripeSettings): Promise<void> {
  const isOpen = and(
    isNotNull(subscriptionMonths.unansweredCustomer),
    or(
      ne(jobs.state, "invoiced"),
      sql`${subscriptions.stripeCustomer} is distinct from ${subscriptionMonths.unansweredCustomer}`,
    ),
  );
  const select = (executor: Executor) =>
    executor
      .select({ jobId: jobs.id, customer: subscriptionMonths.unansweredCustomer })
      .from(subscriptionMonths)
      .innerJoin(jobs, eq(jobs.id, subscriptionMonths.jobId))
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMonths.subscriptionId));
  for (const { jobId } of await select(deps.db.orm).where(isOpen).limit(50))
    await deps.db.orm
      .transaction(async (transaction) => {
        await transaction.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
        const [found] = await select(transaction)
          .where(and(isOpen, eq(jobs.id, jobId)))
          .for("update", { of: subscriptionMonths, skipLocked: true });
        if (!found?.customer) return;
        const { customer } = found;
        await acceptEarlierCharge(transaction, deps, stripe, { customer, jobId }).catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        });
        await setUnanswered(transaction, jobId, null);
      })
      // Out of reach: asked again at the next run.
      .catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
      });
}

/**
 * A charge of this visit that Stripe made and this site has not heard of: its answer was lost, or it ended later than its
 * answer. Its key does not tell where the amount that is asked for has changed since. Null: there is none.
 */
async function acceptEarlierCharge(
  executor: Executor,
  deps: Deps,
  stripe: StripeSettings,
  { customer, jobId }: { readonly customer: string; readonly jobId: string },
): Promise<JobPaymentAccepted | null> {
  const { data } = await stripeClient(stripe).paymentIntents.list({ customer, limit: 100 });
  for (const { id: reference, amount: cents, currency, status, metadata } of data) {
    if (status !== "succeeded" || metadata.job_id !== jobId) continue;
    const payment = { jobId, requestId: metadata.request_id ?? "", reference, cents, currency };
    const accepted = await acceptJobCardPayment(executor, deps, payment);
    if (accepted !== "known") return accepted;
  }
  return null;
}

/** By the card's bank, or by Stripe, which knows the customer or the card no longer. */
function isRefusal(
  error: unknown,
): error is Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  return error instanceof StripeCardError || error instanceof StripeInvalidRequestError;
}

async function createIntent(
  stripe: StripeSettings,
  { stripeCustomer: customer, number }: SubscriptionRow,
  { chargeAttempts }: SubscriptionMonthRow,
  { id, jobId, cents }: JobPaymentRequestRow,
) {
  const client = stripeClient(stripe);
  const { data } = await client.customers.listPaymentMethods(customer ?? "", { type: "card", limit: 1 });
  return client.paymentIntents.create(
    {
      ...{ amount: cents, currency: "eur", customer: customer ?? "" },
      ...(data[0] ? { payment_method: data[0].id } : {}),
      ...{ off_session: true, confirm: true, description: `Abonnement ${number}` },
      metadata: { job_id: jobId, request_id: id },
    },
    { idempotencyKey: `subscription-${id}-${chargeAttempts}` },
  );
}

async function noteRefusal(
  executor: Executor,
  deps: Deps,
  { month, subscription }: { readonly month: SubscriptionMonthRow; readonly subscription: SubscriptionRow },
  { cents, dueOn }: JobPaymentRequestRow,
  chargeError: string,
): Promise<void> {
  const chargeAttempts = month.chargeAttempts + 1;
  await executor
    .update(subscriptionMonths)
    .set({ chargeAttempts, chargeTriedAt: deps.now(), chargeError, unansweredCustomer: null })
    .where(eq(subscriptionMonths.jobId, month.jobId ?? ""));
  const isLastTry = chargeAttempts >= mostAttempts;
  await queueMail(executor, dueMail(deps, subscription, { cents, dueOn, hasFailed: true, isLastTry }));
  const detail = { attempt: chargeAttempts, error: chargeError };
  await journalSubscription(executor, subscription, { actor: SYSTEM, action: "chargeFailed", detail });
}
