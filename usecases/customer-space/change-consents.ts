import { and, eq, ne } from "drizzle-orm";
import { makeovers } from "#db/schema/makeovers.ts";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { jobs } from "#db/schema/planning.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { answerConsent, withdrawConsent } from "../makeovers/makeover-consent.ts";
import { unsubscribeToken } from "../newsletter/newsletter-links.ts";
import { subscribe } from "../newsletter/subscribe.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";
import type { SignedInCustomer } from "./sessions.ts";

/** A subscription is confirmed by the newsletter's own message, as everywhere. */
export async function changeNewsletter(
  deps: LimitedDeps,
  { email }: SignedInCustomer,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) return subscribe(deps, email);
  const [subscriber] = await deps.db.orm
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.email, email.toLowerCase()),
        ne(newsletterSubscribers.status, "unsubscribed"),
      ),
    );
  if (subscriber) await unsubscribe(deps, await unsubscribeToken(deps, subscriber.id));
}

/** Whether pictures of the customer's own work may be shown. False: none of that id waits for or holds an answer. */
export async function changePhotoConsent(
  deps: Deps,
  { customerId }: SignedInCustomer,
  { id, agrees }: { readonly id: string; readonly agrees: boolean },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [own] = await deps.db.orm
    .select({ job: jobs, consent: makeovers.consent })
    .from(makeovers)
    .innerJoin(jobs, eq(jobs.id, makeovers.jobId))
    .where(and(eq(makeovers.id, id), eq(jobs.customerId, customerId)));
  if (!own) return false;
  if (own.consent === "given") return !agrees && withdrawConsent(deps, { id, actor: "client" });
  return answerConsent(deps, own.job, { id, agrees });
}
