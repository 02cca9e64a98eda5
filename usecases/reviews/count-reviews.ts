import { count } from "drizzle-orm";
import { type ReviewStatus, reviews } from "#db/schema/reviews.ts";
import type { Deps } from "../deps.ts";

/** How many there are in each state. */
export async function countReviews({ db }: Deps): Promise<Record<ReviewStatus, number>> {
  const rows = await db.orm
    .select({ status: reviews.status, total: count() })
    .from(reviews)
    .groupBy(reviews.status);
  const counts = { pending: 0, published: 0, refused: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}
