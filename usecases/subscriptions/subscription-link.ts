import { eq } from "drizzle-orm";
import { subscriptionContractPage } from "#content/pages/subscription-contract.ts";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import { type SubscriptionRow, subscriptions } from "#db/schema/subscriptions.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

/** Worked out from the id rather than stored: every mail carries the same link, a copy of the database opens none. */
export function subscriptionToken({ db }: Deps, id: string): string {
  return `${id}.${signLink(db, "subscription-links", subjectOf(id)).toString("base64url")}`;
}

export function subscriptionUrl(deps: Deps, id: string): string {
  return `${deps.siteUrl}${subscriptionContractPage.path}?jeton=${subscriptionToken(deps, id)}`;
}

/** The contract a token speaks for, or null when we did not make it. Reading it changes nothing. */
export async function findSubscriptionByToken({ db }: Deps, token: string): Promise<SubscriptionRow | null> {
  const [id = "", signature = ""] = token.split(".", 2);
  if (!isUuid(id)) return null;
  const [subscription] = await db.orm.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!subscription) return null;
  const link = { subject: subjectOf(id), signature, madeAt: subscription.createdAt };
  return (await isOwnLink(db, "subscription-links", link)) ? subscription : null;
}

function subjectOf(id: string): string {
  return `subscription:${id}`;
}
