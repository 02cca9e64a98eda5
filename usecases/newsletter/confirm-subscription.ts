import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { queueMail } from "#mail/outbox.ts";
import { scrubUsedMails } from "#mail/scrub-mails.ts";
import type { Deps } from "../deps.ts";
import { hashToken, unsubscribeUrl } from "./newsletter-links.ts";

export type Confirmation = "confirmed" | "already-confirmed" | "expired" | "unknown";

/** Follows the link of the confirmation e-mail. A second click gets the same answer and sends nothing again. */
export async function confirmSubscription(deps: Deps, token: string): Promise<Confirmation> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.confirmTokenHash, hashToken(token)))
      .for("update");
    if (!subscriber || subscriber.status === "unsubscribed") return "unknown";
    if (subscriber.status === "confirmed") return "already-confirmed";
    if (!subscriber.confirmExpiresAt || subscriber.confirmExpiresAt <= now) return "expired";
    await transaction
      .update(newsletterSubscribers)
      .set({
        status: "confirmed",
        confirmedAt: now,
        unsubscribedAt: null,
        refusedAt: null,
        refusedReason: "",
      })
      .where(eq(newsletterSubscribers.id, subscriber.id));
    await scrubUsedMails(transaction, { to: [subscriber.email], templates: ["newsletter-confirm"] });
    const props = { unsubscribeUrl: await unsubscribeUrl(deps, subscriber.id) };
    await queueMail(transaction, { template: "newsletter-welcome", props, to: subscriber.email });
    return "confirmed";
  });
}
