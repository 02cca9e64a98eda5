import { asc, count, desc, eq } from "drizzle-orm";
import { reviewServiceLabel } from "#content/review-services.ts";
import { type ReviewStatus, reviewInvitations, reviews } from "#db/schema/reviews.ts";
import type { Deps } from "../deps.ts";

export const listedPerPage = 25;

/** For the staff: the waiting ones from the oldest, which must come out first; the others from the newest. */
export async function listReviews(
  deps: Deps,
  { status, page = 1 }: { readonly status: ReviewStatus; readonly page?: number },
) {
  const where = eq(reviews.status, status);
  const [counted] = await deps.db.orm.select({ total: count() }).from(reviews).where(where);
  const rows = await deps.db.orm
    .select({
      review: reviews,
      email: reviewInvitations.email,
      kind: reviewInvitations.kind,
      subjectId: reviewInvitations.subjectId,
    })
    .from(reviews)
    .leftJoin(reviewInvitations, eq(reviews.invitationId, reviewInvitations.id))
    .where(where)
    .orderBy(status === "pending" ? asc(reviews.createdAt) : desc(reviews.createdAt), asc(reviews.id))
    .offset((Math.max(1, page) - 1) * listedPerPage)
    .limit(listedPerPage);
  return {
    total: counted?.total ?? 0,
    reviews: rows.map(({ review, ...source }) => ({
      ...review,
      ...source,
      serviceLabel: reviewServiceLabel(review.service),
    })),
  };
}
