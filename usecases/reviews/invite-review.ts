import type { ReviewServiceId } from "#content/lists/reviewed-services.ts";
import { reviewRules } from "#content/pages/reviews.ts";
import { reviewServiceLabel } from "#content/review-services.ts";
import type { Executor } from "#db/client.ts";
import { type ReviewSubject, reviewInvitations } from "#db/schema/reviews.ts";
import { type CalendarDay, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { createReviewToken, reviewUrl } from "./review-link.ts";

interface ReviewInvitation {
  readonly kind: ReviewSubject;
  /** Of the finished order or request. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly service: ReviewServiceId;
  /** The day the work was done or the parcel delivered. */
  readonly experienceOn: CalendarDay;
}

const dayMs = 86_400_000;

/**
 * Asks the customer of a finished order or request for a review, once: the second time nothing is sent. Returns the
 * message's id, or null. In the caller's transaction: if finishing is rolled back, no invitation is sent.
 */
export async function inviteReview(
  executor: Executor,
  deps: Pick<Deps, "siteUrl" | "now">,
  invitation: ReviewInvitation,
): Promise<string | null> {
  const { id, email, name, service, experienceOn, kind } = invitation;
  const { token, hash } = createReviewToken();
  const expiresAt = new Date(deps.now().getTime() + reviewRules.linkDays * dayMs);
  const created = await executor
    .insert(reviewInvitations)
    .values({ kind, subjectId: id, email, name, service, experienceOn, tokenHash: hash, expiresAt })
    .onConflictDoNothing({ target: [reviewInvitations.kind, reviewInvitations.subjectId] })
    .returning({ id: reviewInvitations.id });
  if (created.length === 0) return null;
  const props = {
    customerName: name,
    service: reviewServiceLabel(service),
    reviewUrl: reviewUrl(deps, token),
    validUntil: formatDay(parisDay(expiresAt)),
  };
  return queueMail(executor, { template: "review-invitation", props, to: email, secretUntil: expiresAt });
}
