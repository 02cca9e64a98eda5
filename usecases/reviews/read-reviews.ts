import { and, asc, count, desc, eq, gt, type SQL } from "drizzle-orm";
import type { ReviewServiceId } from "#content/lists/reviewed-services.ts";
import { type ReviewSort, reviewRules } from "#content/pages/reviews.ts";
import { reviewServiceLabel } from "#content/review-services.ts";
import { reviews } from "#db/schema/reviews.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import {
  isRating,
  type Rating,
  type RatingCounts,
  type RatingSummary,
  summariseRatings,
} from "#domain/people/review.ts";
import type { Deps } from "../deps.ts";

/** Pages that show reviews carry this tag. */
export const reviewsTag = "reviews";

/** A review as the page shows it, without the author's full name or address. */
export interface PublicReview {
  readonly id: string;
  readonly rating: Rating;
  readonly body: string;
  readonly author: string;
  readonly commune: string;
  readonly service: string;
  /** "12 mai 2026". */
  readonly experienceOn: string;
  readonly publishedOn: string;
  readonly isDemo: boolean;
  readonly reply: { readonly text: string; readonly on: string } | null;
}

export interface ReviewsSummary extends RatingSummary {
  /** Counts only reviews of real customers: the rating for search engines. Null when there is none. */
  readonly real: { readonly count: number; readonly average: number } | null;
  readonly hasDemo: boolean;
  /** The newest first. */
  readonly latest: readonly PublicReview[];
}

interface ReviewFilter {
  readonly rating?: Rating | null;
  readonly service?: ReviewServiceId | null;
  readonly sort?: ReviewSort;
  readonly page?: number;
}

export interface ReviewsPage {
  readonly reviews: readonly PublicReview[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** By the service's id in the address. */
export type ReviewCounts = Readonly<Record<string, number>>;

const reviewsPerPage = 10;

const { publishedAt, rating, id } = reviews;
const newestFirst = [desc(publishedAt), asc(id)];
const orders: Readonly<Record<ReviewSort, SQL[]>> = {
  recents: newestFirst,
  anciens: [asc(publishedAt), asc(id)],
  meilleurs: [desc(rating), ...newestFirst],
  severes: [asc(rating), ...newestFirst],
};

/** The average of everything published, the stars' distribution, and the newest three for the home page. */
export async function readReviewsSummary(deps: Deps): Promise<ReviewsSummary> {
  deps.recordTag?.(reviewsTag);
  const groups = await deps.db.orm
    .select({ rating, isDemo: reviews.isDemo, count: count() })
    .from(reviews)
    .where(shown(deps))
    .groupBy(rating, reviews.isDemo);
  const real = summariseRatings(countsOf(groups.filter((group) => !group.isDemo)));
  const { reviews: latest } = await select(deps, shown(deps), "recents", 0, 3);
  return {
    ...summariseRatings(countsOf(groups)),
    real: real.count === 0 ? null : { count: real.count, average: real.average },
    hasDemo: groups.some((group) => group.isDemo),
    latest,
  };
}

/** One page of the list. A page beyond the end is the last one. */
export async function readReviews(deps: Deps, filter: ReviewFilter): Promise<ReviewsPage> {
  deps.recordTag?.(reviewsTag);
  const where = and(
    shown(deps),
    filter.rating ? eq(rating, filter.rating) : undefined,
    filter.service ? eq(reviews.service, filter.service) : undefined,
  );
  const [counted] = await deps.db.orm.select({ total: count() }).from(reviews).where(where);
  const total = counted?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / reviewsPerPage));
  const page = Math.min(Math.max(1, filter.page ?? 1), pageCount);
  const start = (page - 1) * reviewsPerPage;
  return {
    ...(await select(deps, where, filter.sort ?? "recents", start, reviewsPerPage)),
    total,
    page,
    pageCount,
  };
}

/** How many reviews of each service, of one rating or of all; a service without any is left out. */
export async function countReviewsByService(deps: Deps, wanted: Rating | null): Promise<ReviewCounts> {
  deps.recordTag?.(reviewsTag);
  const groups = await deps.db.orm
    .select({ service: reviews.service, count: count() })
    .from(reviews)
    .where(and(shown(deps), wanted ? eq(rating, wanted) : undefined))
    .groupBy(reviews.service);
  return Object.fromEntries(groups.map((group) => [group.service, group.count]));
}

/** Published, and not longer ago than we say we keep them. */
function shown(deps: Deps): SQL | undefined {
  const oldest = new Date(deps.now());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - reviewRules.keptYears);
  return and(eq(reviews.status, "published"), gt(publishedAt, oldest));
}

async function select(deps: Deps, where: SQL | undefined, sort: ReviewSort, start: number, limit: number) {
  const rows = await deps.db.orm
    .select()
    .from(reviews)
    .where(where)
    .orderBy(...orders[sort])
    .offset(start)
    .limit(limit);
  return { reviews: rows.map(toPublic) };
}

function toPublic(row: typeof reviews.$inferSelect): PublicReview {
  return {
    id: row.id,
    rating: isRating(row.rating) ? row.rating : 1,
    body: row.body,
    author: row.author,
    commune: row.commune,
    service: reviewServiceLabel(row.service),
    experienceOn: formatDay(row.experienceOn),
    publishedOn: formatDay(parisDay(row.publishedAt ?? row.createdAt)),
    isDemo: row.isDemo,
    reply: row.reply && row.repliedAt ? { text: row.reply, on: formatDay(parisDay(row.repliedAt)) } : null,
  };
}

function countsOf(groups: readonly { readonly rating: number; readonly count: number }[]): RatingCounts {
  const counts: Partial<Record<Rating, number>> = {};
  for (const group of groups) {
    if (isRating(group.rating)) counts[group.rating] = (counts[group.rating] ?? 0) + group.count;
  }
  return counts;
}
