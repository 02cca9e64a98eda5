import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { newsletterPaths } from "#content/forms/newsletter-form.ts";
import type { Deps } from "../deps.ts";
import { siteSecret } from "../limits/site-secret.ts";

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
 * The unsubscription link stands in every newsletter for years, so its token is worked out from the subscriber's id
 * rather than stored: it never expires and reveals nothing.
 */
export async function unsubscribeToken(deps: Deps, subscriberId: string): Promise<string> {
  return `${subscriberId}.${(await sign(deps, subscriberId)).toString("base64url")}`;
}

export async function unsubscribeUrl(deps: Deps, subscriberId: string): Promise<string> {
  return `${deps.siteUrl}${newsletterPaths.unsubscribe}?jeton=${await unsubscribeToken(deps, subscriberId)}`;
}

/** The subscriber a token speaks for, or null when we did not make it. */
export async function readUnsubscribeToken(deps: Deps, token: string): Promise<string | null> {
  const [id, signature] = token.split(".");
  if (id === undefined || signature === undefined || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const expected = await sign(deps, id);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

async function sign(deps: Deps, subscriberId: string): Promise<Buffer> {
  const key = await siteSecret(deps.db, "newsletter-links");
  return createHmac("sha256", key).update(`unsubscribe:${subscriberId}`).digest();
}
