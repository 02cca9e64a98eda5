import { and, eq, lte } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Deps } from "../deps.ts";

/** What the picture of a shared link shows of the owner's article; null unless it is online. */
export async function readArticleCard(
  { db, now }: Pick<Deps, "db" | "now">,
  slug: string,
): Promise<{ readonly title: string; readonly cover: string } | null> {
  const { title, cover } = articles;
  const isOnline = and(eq(articles.status, "published"), lte(articles.publishAt, now()));
  const [found] = await db.orm
    .select({ title, cover })
    .from(articles)
    .where(and(eq(articles.slug, slug), isOnline));
  return found ?? null;
}
