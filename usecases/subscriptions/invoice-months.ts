import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/planning.ts";
import { subscriptionMonths, subscriptions } from "#db/schema/subscriptions.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import { queueMail } from "#mail/outbox.ts";
import { issueJobInvoice } from "../billing/issue-job-invoice.ts";
import { requestBalance } from "../billing/request-payment.ts";
import type { Deps } from "../deps.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { dueMail } from "./subscription-mails.ts";

const batch = 100;

/**
 * Invoices the visits of subscriptions that are done and asks for their payment, once each. Nothing is issued while the
 * seller's identity is incomplete: the visits wait. Returns how many were invoiced.
 */
export async function invoiceMonths(deps: Deps): Promise<number> {
  if ((await missingIdentity(deps)).length > 0) return 0;
  const done = await deps.db.orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNotNull(jobs.subscriptionId), eq(jobs.state, "done")))
    .orderBy(jobs.updatedAt)
    .limit(batch);
  let invoiced = 0;
  for (const { id } of done) {
    const result = await issueJobInvoice(deps, { jobId: id, actor: SYSTEM });
    if (result.ok) invoiced += 1;
  }
  await askPayments(deps);
  return invoiced;
}

/** Those invoiced by hand are asked for too. */
async function askPayments(deps: Deps): Promise<void> {
  const unasked = await deps.db.orm
    .select({ jobId: jobs.id, subscription: subscriptions })
    .from(subscriptionMonths)
    .innerJoin(jobs, eq(jobs.id, subscriptionMonths.jobId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMonths.subscriptionId))
    .where(and(eq(jobs.state, "invoiced"), isNull(subscriptionMonths.askedAt)))
    .limit(batch);
  for (const { jobId, subscription } of unasked) {
    const asked = await requestBalance(deps, { jobId, actor: SYSTEM });
    await deps.db.orm.transaction(async (transaction) => {
      const [claimed] = await transaction
        .update(subscriptionMonths)
        .set({ askedAt: deps.now() })
        .where(and(eq(subscriptionMonths.jobId, jobId), isNull(subscriptionMonths.askedAt)))
        .returning();
      if (!claimed || !asked.ok || subscription.contactEmail === "") return;
      const { cents, dueOn } = asked.request;
      // A kept card is charged without being asked for.
      if (deps.stripe && subscription.stripeCustomer && cents >= CARD_MINIMUM_CENTS) return;
      await queueMail(transaction, dueMail(deps, subscription, { cents, dueOn, hasFailed: false }));
    });
  }
}
