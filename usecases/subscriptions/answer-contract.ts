import { and, eq, sql } from "drizzle-orm";
import { subscriptionContractPage } from "#content/pages/subscription-contract.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import type { SubscriptionRow } from "#db/schema/subscriptions.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { startDay } from "#domain/subscription/changes.ts";
import type { SubscriptionState } from "#domain/subscription/contract.ts";
import { queueMail, queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { openMonths } from "./open-due-months.ts";
import { findSubscriptionByToken } from "./subscription-link.ts";
import { acceptedMails, declinedMail } from "./subscription-mails.ts";
import { journalSubscription, lockSubscription, updateSubscription } from "./subscription-record.ts";

/** The actor in the journal when the customer answered. */
const customerActor = "client";

type Answered = SubscriptionState | "unknown";

/** The customer accepts. Returns the state afterwards: accepting twice changes nothing more. */
export async function acceptContract(
  deps: Deps,
  token: string,
  { asksEarlyStart }: { readonly asksEarlyStart: boolean },
): Promise<Answered> {
  const found = await findSubscriptionByToken(deps, token);
  if (!found) return "unknown";
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const subscription = await lockSubscription(transaction, found.id);
    if (!subscription) return "unknown";
    if (subscription.state !== "proposed") return subscription.state;
    const accepted = await updateSubscription(transaction, subscription, {
      state: "active",
      acceptedAt: now,
      acceptText: subscriptionContractPage.agreement,
      earlyStartText: asksEarlyStart ? subscriptionContractPage.earlyStart : null,
      startsOn: startDay(subscription.startsOn, parisDay(now), asksEarlyStart),
    });
    if (accepted.requestId)
      await transaction
        .update(quoteRequests)
        // Its visits are in the planning: the request itself waits for nothing more.
        .set({ status: "accepte", plannedOn: accepted.startsOn })
        .where(eq(quoteRequests.id, accepted.requestId));
    await queueMails(transaction, acceptedMails(deps, accepted));
    await journalSubscription(transaction, accepted, { actor: customerActor, action: "accepted" });
    await openMonths(transaction, deps, accepted);
    return accepted.state;
  });
}

/** The customer does not want the contract. */
export async function declineContract(deps: Deps, token: string): Promise<void> {
  const found = await findSubscriptionByToken(deps, token);
  if (found) await withdrawProposal(deps, found.id);
}

/** The proposal is not wanted, or is taken back. False: it is no proposal any more. */
export async function withdrawProposal(
  deps: Deps,
  id: string,
  { actor = customerActor }: { readonly actor?: string } = {},
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const subscription = await lockSubscription(transaction, id);
    if (subscription?.state !== "proposed") return false;
    const withdrawn: SubscriptionRow = await updateSubscription(transaction, subscription, {
      state: "withdrawn",
      // The request may get another contract.
      requestId: null,
    });
    const isDeclined = actor === customerActor;
    if (subscription.requestId)
      await transaction
        .update(quoteRequests)
        .set({ status: isDeclined ? "refuse" : "contacte" })
        // Otherwise it was answered in another way meanwhile, or waits for the answer to a quote.
        .where(
          and(
            eq(quoteRequests.id, subscription.requestId),
            eq(quoteRequests.status, "devis_envoye"),
            sql`not exists (select from quotes where request_id = ${subscription.requestId})`,
          ),
        );
    if (isDeclined) await queueMail(transaction, declinedMail(deps, withdrawn));
    await journalSubscription(transaction, withdrawn, { actor, action: "withdrawn" });
    return true;
  });
}
