import { and, eq, ne } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";
import { cancelWaitingLetters } from "../newsletter-issues/settle-sends.ts";
import { readUnsubscribeToken } from "./newsletter-links.ts";

/** The subscriber of a link, for the page that asks before it unsubscribes; null when we did not make the link. */
export async function readUnsubscribeLink(deps: Deps, token: string): Promise<{ email: string } | null> {
  const id = await readUnsubscribeToken(deps, token);
  if (id === null) return null;
  const [subscriber] = await deps.db.orm
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return subscriber ?? null;
}

/** Unsubscribes, by the page's button or by the mail program's own (List-Unsubscribe-Post). Idempotent. */
export async function unsubscribe(deps: Deps, token: string): Promise<"unsubscribed" | "unknown"> {
  const id = await readUnsubscribeToken(deps, token);
  if (id === null) return "unknown";
  const left = { status: "unsubscribed", unsubscribedAt: deps.now() } as const;
  // A person who subscribes again at once must get a link at once.
  const noLink = { confirmTokenHash: null, confirmSentAt: null, confirmExpiresAt: null };
  await deps.db.orm.transaction(async (transaction) => {
    await transaction
      .update(newsletterSubscribers)
      .set({ ...left, ...noLink })
      .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.status, "unsubscribed")));
    await cancelWaitingLetters(transaction, id);
  });
  return "unsubscribed";
}
