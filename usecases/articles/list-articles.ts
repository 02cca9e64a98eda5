import { and, asc, desc, eq, gt, isNotNull, lte, min, ne, type SQL } from "drizzle-orm";
import type { Article } from "#content/articles/article.ts";
import { cardOf } from "#content/articles/article.ts";
import type { ArticleCard, TopicId } from "#content/articles/article-card.ts";
import { byLikeness, shippedArticles } from "#content/articles/articles.server.ts";
import { articles } from "#db/schema/articles.ts";
import type { Deps } from "../deps.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { pictureTag } from "../pictures/picture-row.ts";

/** Pages that name articles carry this tag; articles too, for what they propose next. */
export const articlesTag = "articles";

/** On a page of the list: the first one large, then rows of three. */
export const articlesPerPage = 13;

type ListedArticle = ArticleCard & {
  readonly updated?: string;
  readonly services: readonly string[];
  readonly coverPicture: string | null;
};

interface Wanted {
  readonly topic?: TopicId | null;
  readonly offset?: number;
  readonly limit: number;
}

/** Newest first, and whether there are more. Only what lists show is read. */
export async function listArticleCards(
  deps: Deps,
  wanted: Wanted,
): Promise<{ readonly articles: readonly ArticleCard[]; readonly hasMore: boolean }> {
  const { offset = 0, limit } = wanted;
  const merged = await readMerged(deps, { ...wanted, limit: offset + limit + 1 });
  return {
    articles: await withPictures(deps, merged.slice(offset, offset + limit)),
    hasMore: merged.length > offset + limit,
  };
}

/** What to read after this article: same topic first. */
export async function listRelatedArticles(
  deps: Deps,
  article: Pick<Article, "slug" | "topic" | "services">,
  count: number,
): Promise<readonly ArticleCard[]> {
  const alike = await readMerged(deps, { topic: article.topic, limit: count + 1 });
  const newest = await readMerged(deps, { limit: shippedArticles.length + count });
  const all = [...new Map([...newest, ...alike].map((one) => [one.slug, one])).values()];
  return withPictures(deps, byLikeness(article, all.toSorted(byDay)).slice(0, count));
}

/** Addresses and days, for the map of the site. */
export async function listArticleAddresses(deps: Deps) {
  const merged = await readMerged(deps, { limit: mostAddresses });
  return merged.map(({ slug, date, updated }) => ({ slug, lastModified: updated ?? date }));
}

const mostAddresses = 5000;

/** The owner's newest ones and the shipped ones that none of them replaces. */
async function readMerged(deps: Deps, { topic = null, limit }: Wanted): Promise<readonly ListedArticle[]> {
  const now = deps.now();
  deps.recordTag?.(articlesTag);
  const { orm } = deps.db;
  const isOpen = and(eq(articles.status, "published"), lte(articles.publishAt, now));
  const rows = await orm
    .select({
      slug: articles.slug,
      title: articles.title,
      description: articles.description,
      topic: articles.topic,
      cover: articles.cover,
      coverPicture: articles.coverPicture,
      minutes: articles.minutes,
      services: articles.services,
      day: articles.day,
      updatedDay: articles.updatedDay,
    })
    .from(articles)
    .where(topic ? and(isOpen, eq(articles.topic, topic)) : isOpen)
    .orderBy(desc(articles.day), asc(articles.slug))
    .limit(limit);
  const replaced = await replacedSlugs(deps);
  await recordNextArticle(deps, now);
  const shipped = shippedArticles
    .filter((article) => !replaced.has(article.slug) && (topic === null || article.topic === topic))
    .map((article) => ({
      ...cardOf(article),
      ...(article.updated && { updated: article.updated }),
      services: article.services,
      coverPicture: null,
    }));
  const own = rows.map(({ slug, day, updatedDay, topic: ownTopic, ...row }) => ({
    ...row,
    slug: slug ?? "",
    topic: ownTopic as TopicId,
    date: day ?? "",
    ...(updatedDay && { updated: updatedDay }),
  }));
  return [...own, ...shipped].toSorted(byDay).slice(0, limit);
}

function byDay(a: { readonly date: string }, b: { readonly date: string }): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0;
}

/** The shipped articles that a row replaces or hides. */
async function replacedSlugs({ db }: Deps): Promise<ReadonlySet<string>> {
  const rows = await db.orm
    .select({ slug: articles.shippedSlug })
    .from(articles)
    .where(and(isNotNull(articles.shippedSlug), ne(articles.status, "draft")));
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

/** A page that names articles holds until the next one comes out. */
async function recordNextArticle(deps: Deps, now: Date): Promise<void> {
  if (!deps.recordEnd) return;
  const isWaiting: SQL | undefined = and(eq(articles.status, "published"), gt(articles.publishAt, now));
  const [next] = await deps.db.orm
    .select({ at: min(articles.publishAt) })
    .from(articles)
    .where(isWaiting);
  if (next?.at) deps.recordEnd(next.at);
}

async function withPictures(deps: Deps, list: readonly ListedArticle[]): Promise<readonly ArticleCard[]> {
  const ids = list.flatMap(({ coverPicture }) => coverPicture ?? []);
  for (const id of ids) deps.recordTag?.(pictureTag(id));
  const pictures = await picturesByIds(deps.db.orm, ids);
  return list.map(({ services: _services, coverPicture, updated: _updated, ...card }) => {
    const picture = coverPicture ? pictures.get(coverPicture) : undefined;
    return picture ? { ...card, picture } : card;
  });
}
