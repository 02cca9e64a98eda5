import { and, eq } from "drizzle-orm";
import { articleBySlug, articleSource } from "#content/articles/articles.server.ts";
import { type ArticleRow, articles, articleVersions } from "#db/schema/articles.ts";
import type { Deps } from "../deps.ts";
import { type ArticleContent, checkArticle } from "./article-content.ts";
import { type ReadArticle, renderContent } from "./read-article.ts";

/** The text its editor shows, for a preview. */
export async function readArticlePreview(deps: Deps, id: string): Promise<ReadArticle | null> {
  const [row] = await deps.db.orm.select().from(articles).where(eq(articles.id, id));
  if (!row) return null;
  const [latest] = await deps.db.orm
    .select({ content: articleVersions.content, state: articleVersions.state })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.version, row.version)));
  const content = editedContent(row, latest);
  const day = row.day ?? (row.shippedSlug ? articleBySlug(row.shippedSlug)?.date : undefined) ?? null;
  return content && renderContent(deps, { ...row, day }, content);
}

/** What an editor goes on from: the latest text, or the shipped one while nothing is written over it. */
export function editedContent(
  { status, shippedSlug }: Pick<ArticleRow, "status" | "shippedSlug">,
  latest: { readonly content: unknown; readonly state: "draft" | "published" } | undefined,
): ArticleContent | null {
  const isAsShipped = status === "draft" && shippedSlug !== null && latest?.state !== "draft";
  const checked = isAsShipped ? undefined : latest && checkArticle(latest.content, { isDraft: true });
  if (checked?.ok) return checked.value;
  return shippedSlug === null ? null : shippedContent(shippedSlug);
}

/** A shipped article as an editor would have saved it. */
export function shippedContent(slug: string): ArticleContent | null {
  const shipped = articleBySlug(slug);
  if (!shipped) return null;
  const { title, description, topic, cover, coverAlt, services, products } = shipped;
  const texts = { slug, title, summary: description, seo: "", body: articleSource(slug) };
  return { ...texts, topic, cover, coverPicture: "", coverAlt, services, products };
}
