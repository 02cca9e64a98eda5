import { eq, type SQL } from "drizzle-orm";
import { articleBySlug } from "#content/articles/articles.server.ts";
import type { Executor } from "#db/client.ts";
import { type ArticleRow, articles } from "#db/schema/articles.ts";
import { isUuid } from "#domain/text/uuid.ts";

/** An editor names an article by its id, or a shipped one by its slug until it has a row. */
export interface FoundArticle {
  readonly row: ArticleRow | null;
  readonly shippedSlug: string | null;
}

/** The row an editor names. */
export function isNamed(key: string): SQL {
  return isUuid(key) ? eq(articles.id, key) : eq(articles.shippedSlug, key);
}

/** Null when there is none. The row is locked until the transaction ends. */
export async function lockArticle(transaction: Executor, key: string): Promise<FoundArticle | null> {
  const [row] = await transaction.select().from(articles).where(isNamed(key)).for("update");
  if (row) return { row, shippedSlug: row.shippedSlug };
  return isUuid(key) || !articleBySlug(key) ? null : { row: null, shippedSlug: key };
}

/** The row of an article, made when it has none. Two editors who begin at once get the same row. */
export async function ensureRow(
  transaction: Executor,
  { row, shippedSlug }: FoundArticle,
  now: Date,
): Promise<ArticleRow> {
  if (row) return row;
  await transaction.insert(articles).values({ shippedSlug, changedAt: now }).onConflictDoNothing();
  const [made] = await transaction
    .select()
    .from(articles)
    .where(eq(articles.shippedSlug, shippedSlug ?? ""))
    .for("update");
  if (!made) throw new Error(`No row for the article ${shippedSlug}`);
  return made;
}

/** A new article of the owner. */
export async function insertArticle(transaction: Executor, now: Date): Promise<ArticleRow> {
  const [made] = await transaction.insert(articles).values({ changedAt: now }).returning();
  if (!made) throw new Error("The article was not inserted");
  return made;
}
