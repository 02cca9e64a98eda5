import { sql } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { reviews } from "../schema/reviews.ts";
import { demoReviews } from "./demo-reviews.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export async function seedReviews(executor: Executor): Promise<void> {
  await executor.insert(reviews).values(
    demoReviews.map(({ experienceDaysAgo, publishedDaysAgo, reply = null, ...review }) => ({
      ...review,
      isDemo: true,
      experienceOn: sql`current_date - ${experienceDaysAgo}::int`,
      status: "published" as const,
      createdAt: daysAgo(publishedDaysAgo + 1),
      publishedAt: daysAgo(publishedDaysAgo),
      reply,
      repliedAt: reply === null ? null : daysAgo(publishedDaysAgo - 1),
    })),
  );
}
