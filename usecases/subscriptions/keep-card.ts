import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import { subscriptionMonths } from "#db/schema/subscriptions.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { findSubscriptionByToken } from "./subscription-link.ts";
import { journalSubscription, lockSubscription, updateSubscription } from "./subscription-record.ts";

const customerActor = "client";

/** Remembers whose card paid a visit of this contract, as the customer asked on the payment page. */
export async function keepCard(
  executor: Executor,
  kept: {
    readonly subscriptionId: string;
    readonly jobId: string;
    readonly customer: Stripe.Checkout.Session["customer"];
  },
): Promise<void> {
  const { subscriptionId, jobId, customer } = kept;
  const stripeCustomer = typeof customer === "string" ? customer : customer?.id;
  if (!stripeCustomer || !isUuid(subscriptionId)) return;
  const own = and(eq(jobs.id, jobId), eq(jobs.subscriptionId, subscriptionId));
  if ((await executor.$count(jobs, own)) === 0) return;
  const subscription = await lockSubscription(executor, subscriptionId);
  if (!subscription || subscription.stripeCustomer === stripeCustomer) return;
  const changed = await updateSubscription(executor, subscription, { stripeCustomer });
  await journalSubscription(executor, changed, { actor: customerActor, action: "cardKept" });
}

/** The customer takes the permission back: what is unpaid, and what comes next, is asked for by mail. */
export async function dropCard(deps: Deps, token: string): Promise<void> {
  const found = await findSubscriptionByToken(deps, token);
  if (!found) return;
  await deps.db.orm.transaction((transaction) => forgetCard(transaction, found.id, customerActor));
}

/** The same in the caller's transaction: nothing is charged to the card any more. */
export async function forgetCard(executor: Executor, subscriptionId: string, actor: string): Promise<void> {
  const subscription = await lockSubscription(executor, subscriptionId);
  if (!subscription?.stripeCustomer) return;
  const changed = await updateSubscription(executor, subscription, { stripeCustomer: null });
  const unpaid = executor
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.subscriptionId, subscription.id), eq(jobs.state, "invoiced")));
  await executor
    .update(subscriptionMonths)
    .set({ askedAt: null })
    .where(inArray(subscriptionMonths.jobId, unpaid));
  await journalSubscription(executor, changed, { actor, action: "cardDropped" });
}
