import type { ReviewServiceId } from "#content/lists/reviewed-services.ts";
import { type ReviewSort, reviewsPage } from "#content/pages/reviews.ts";
import { isReviewService } from "#content/review-services.ts";
import type { PageAddress } from "#content/site-path.ts";
import { isRating, type Rating } from "#domain/people/review.ts";
import { typedNumber } from "#domain/text/typed-number.ts";

/** The filters read from the address; unknown values give the whole list. */
export interface ReviewQuery {
  readonly rating: Rating | null;
  readonly service: ReviewServiceId | null;
  readonly sort: ReviewSort;
  readonly page: number;
}

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const rating = typedNumber(query.get("note") ?? "");
  const service = query.get("service");
  const sort = query.get("tri");
  const page = query.get("page") ?? "";
  return {
    rating: isRating(rating) ? rating : null,
    service: isReviewService(service) ? service : null,
    sort: isSort(sort) ? sort : "recents",
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the list with some of it changed; a new filter starts at the first page. */
export function reviewsHref(query: ReviewQuery, change: Partial<ReviewQuery>): PageAddress {
  const { rating, service, sort, page } = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (rating) params.set("note", String(rating));
  if (service) params.set("service", service);
  if (sort !== "recents") params.set("tri", sort);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? reviewsPage.path : `${reviewsPage.path}?${params}`;
}

function isSort(value: string | null): value is ReviewSort {
  return value !== null && Object.hasOwn(reviewsPage.sorts, value);
}
