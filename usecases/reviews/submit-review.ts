import { type FormValue, type FormValues, parseForm, readValues } from "#content/forms/form.ts";
import { tooManyRequests } from "#content/forms/notices.ts";
import { reviewForm } from "#content/forms/review-form.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { noticeEmail } from "#content/notice-email.ts";
import { reviewFormPage, reviewRules } from "#content/pages/reviews.ts";
import { reviewServiceLabel } from "#content/review-services.ts";
import { reviewInvitations, reviews } from "#db/schema/reviews.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { reviewSignature } from "#domain/people/review.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { openInvitation } from "./review-link.ts";

export type ReviewOutcome =
  /** `gone`: the link was used meanwhile, or is not ours. The page then shows which. */
  | { readonly state: "stored" | "gone" }
  | {
      readonly state: "refused";
      readonly notice: ToastMessage;
      readonly errors: Readonly<Record<string, string>>;
      readonly values: FormValues;
    };

/** The review of an invited customer, hidden until moderated; the link works once. */
export async function submitReview(
  deps: LimitedDeps,
  posted: { readonly token: string; readonly data: FormData; readonly address: string | null },
): Promise<ReviewOutcome> {
  const { token, data, address } = posted;
  const parsed = parseForm(reviewForm, data);
  if (!parsed.ok) return { state: "refused", ...parsed };
  const values = readValues(reviewForm, data);
  const dateProblem = experienceProblem(deps, parsed.value.experienceOn);
  if (dateProblem) {
    const notice = {
      title: "Informations à vérifier",
      description: dateProblem,
      variant: "destructive",
    } as const;
    return { state: "refused", errors: { experienceOn: dateProblem }, values, notice };
  }
  const turn = await takeTurn(deps, rateLimits.review, address);
  if (!turn.allowed)
    return { state: "refused", errors: {}, values, notice: tooManyRequests(turn.retryAfterSeconds) };
  return { state: (await store(deps, token, parsed.value)) ? "stored" : "gone" };
}

function experienceProblem(deps: Deps, day: string): string | null {
  const today = parisDay(deps.now());
  if (day > today) return reviewFormPage.future;
  return day < addDays(today, -reviewRules.oldestExperienceDays) ? reviewFormPage.tooOld : null;
}

async function store(deps: Deps, token: string, value: FormValue<typeof reviewForm>): Promise<boolean> {
  const { rating, body, commune, experienceOn } = value;
  return deps.db.orm.transaction(async (transaction) => {
    // Using the link and storing the review are one transaction: two browsers cannot both use it.
    const [invitation] = await transaction
      .update(reviewInvitations)
      .set({ usedAt: deps.now() })
      .where(openInvitation(token, deps.now()))
      .returning();
    if (!invitation) return false;
    const { id: invitationId, service } = invitation;
    const author = reviewSignature(value.firstName, value.initial);
    const createdAt = deps.now();
    await transaction
      .insert(reviews)
      .values({ invitationId, service, rating, body, author, commune, experienceOn, createdAt });
    const reviewsUrl = `${deps.siteUrl}/admin/avis`;
    const props = { author, rating, service: reviewServiceLabel(service), body, reviewsUrl };
    await queueMail(transaction, {
      template: "review-notice",
      props,
      to: noticeEmail(),
      replyTo: invitation.email,
    });
    return true;
  });
}
