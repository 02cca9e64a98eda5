import { eq, type SQL, sql } from "drizzle-orm";
import { articleBySlug } from "#content/articles/articles.server.ts";
import type { Executor } from "#db/client.ts";
import { type ArticleRow, articles } from "#db/schema/articles.ts";
import { isUuid } from "#domain/text/uuid.ts";

/** An editor names an article by its id, or a shipped one by its slug until it has a row. A new one has neither. */
export interface FoundArticle {
  readonly row: ArticleRow | null;
  readonly shippedSlug: string | null;
}

/** Saves come one after the other, so that two of them never take the same address. */
export async function lockAddresses(transaction: Executor): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('articles'))`);
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

/** The row of an article, made when it has none. Two editors of a shipped one who begin at once get the same row. */
export async function ensureRow(
  transaction: Executor,
  { row, shippedSlug }: FoundArticle,
  now: Date,
): Promise<ArticleRow> {
  if (row) return row;
  if (shippedSlug === null) return insertArticle(transaction, now);
  await transaction.insert(articles).values({ shippedSlug, changedAt: now }).onConflictDoNothing();
  const [made] = await transaction
    .select()
    .from(articles)
    .where(eq(articles.shippedSlug, shippedSlug))
    .for("update");
  if (!made) throw new Error(`No row for the article ${shippedSlug}`);
  return made;
}

async function insertArticle(transaction: Executor, now: Date): Promise<ArticleRow> {
  const [made] = await transaction.insert(articles).values({ changedAt: now }).returning();
  if (!made) throw new Error("The article was not inserted");
  return made;
}
