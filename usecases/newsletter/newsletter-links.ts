import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { newsletterPaths } from "#content/pages/newsletter.ts";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

/** The link that confirms a subscription holds a random token; the database only keeps its hash. */
export function createConfirmToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function confirmUrl({ siteUrl }: Deps, token: string): string {
  return `${siteUrl}${newsletterPaths.confirm}?jeton=${token}`;
}

/**
 * The unsubscription link is in every newsletter, so its token is computed from the subscriber's id rather than stored:
 * it never expires and reveals nothing.
 */
export async function unsubscribeToken(deps: Deps, subscriberId: string): Promise<string> {
  return `${subscriberId}.${signLink(deps.db, "newsletter-links", subjectOf(subscriberId)).toString("base64url")}`;
}

export async function unsubscribeUrl(deps: Deps, subscriberId: string): Promise<string> {
  return `${deps.siteUrl}${newsletterPaths.unsubscribe}?jeton=${await unsubscribeToken(deps, subscriberId)}`;
}

/** The subscriber of a token, or null when we did not issue it. */
export async function readUnsubscribeToken(deps: Deps, token: string): Promise<string | null> {
  const [id, signature] = token.split(".");
  if (signature === undefined || !isUuid(id)) return null;
  const [subscriber] = await deps.db.orm
    .select({ madeAt: newsletterSubscribers.createdAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  // An erased subscriber is no longer on the list: their link does nothing.
  const madeAt = subscriber?.madeAt ?? new Date(0);
  const link = { subject: subjectOf(id), signature, madeAt };
  return (await isOwnLink(deps.db, "newsletter-links", link)) ? id : null;
}

function subjectOf(subscriberId: string): string {
  return `unsubscribe:${subscriberId}`;
}
