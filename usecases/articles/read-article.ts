import { and, eq, or, sql } from "drizzle-orm";
import { type Article, countWords, minutesFor } from "#content/articles/article.ts";
import { articleBySlug } from "#content/articles/articles.server.ts";
import { fillKnownFacts } from "#content/articles/facts.ts";
import { type Heading, renderMarkdown, renderOwnMarkdown } from "#content/articles/render.server.ts";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { type ArticleRow, articleRedirects, articles, articleVersions } from "#db/schema/articles.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Picture } from "#domain/pictures/picture.ts";
import type { Deps } from "../deps.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { pictureTag } from "../pictures/picture-row.ts";
import { picturesIn } from "./article-body.ts";
import { type ArticleContent, checkArticle } from "./article-content.ts";
import { articlesTag } from "./list-articles.ts";

export interface ReadArticle {
  readonly article: Omit<Article, "body"> & {
    readonly seo: string;
    readonly picture?: Picture;
    /** Of the owner: its card is drawn by the server, not when the program was built. */
    readonly isOwn?: true;
  };
  readonly html: string;
  readonly headings: readonly Heading[];
}

export type ArticleAnswer =
  | ({ readonly kind: "found" } & ReadArticle)
  /** `to`: an address of the site. */
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

/** What stands at /articles/<slug>. */
export async function readArticle(deps: Deps, slug: string): Promise<ArticleAnswer> {
  deps.recordTag?.(articlesTag);
  const [own] = (await mayBeOwn(deps, slug)) ? await rowsUnderSlug(deps, slug) : [];
  if (!own) {
    const shipped = articleBySlug(slug);
    return shipped ? { kind: "found", ...renderShipped(shipped) } : { kind: "unknown" };
  }
  return answerOf(deps, own, slug);
}

async function answerOf(deps: Deps, row: ArticleRow, slug: string): Promise<ArticleAnswer> {
  if (row.status === "withdrawn") {
    if (row.goneTo === null) return { kind: "gone" };
    return (await leadsSomewhere(deps, row.goneTo)) ? { kind: "moved", to: row.goneTo } : { kind: "gone" };
  }
  if (row.publishAt === null || row.publishAt > deps.now()) {
    if (row.publishAt) deps.recordEnd?.(row.publishAt);
    return { kind: "unknown" };
  }
  if (row.slug !== slug) return { kind: "moved", to: `/articles/${row.slug}` };
  const content = await readVersion(deps, row.id, row.publishedVersion ?? 0);
  return content ? { kind: "found", ...(await renderContent(deps, row, content)) } : { kind: "unknown" };
}

/** An article that replaces another must be there itself: no visitor is sent in a circle. */
async function leadsSomewhere(deps: Deps, address: string): Promise<boolean> {
  const [, slug] = /^\/articles\/([^/]+)$/.exec(address) ?? [];
  if (!slug) return true;
  const [row] = await deps.db.orm.select().from(articles).where(eq(articles.slug, slug));
  if (row) return row.status === "published" && row.publishAt !== null && row.publishAt <= deps.now();
  const [hidden] = await deps.db.orm
    .select({ status: articles.status })
    .from(articles)
    .where(eq(articles.shippedSlug, slug));
  return articleBySlug(slug) !== undefined && (!hidden || hidden.status === "draft");
}

/** Beyond, each address is looked up: reading all of them would take longer. */
const mostAddressesKept = 2000;

/**
 * Whether the database may know this address. Publishing, moving and taking back drop what was read, like the pages: an
 * address that does not exist costs no statement.
 */
async function mayBeOwn({ db, keepReading }: Deps, slug: string): Promise<boolean> {
  if (!keepReading) return true;
  const addresses = await keepReading("article addresses", () => readOwnAddresses(db.orm));
  return addresses === null || addresses.has(slug);
}

/** Null: too many. Those of drafts are left out. */
async function readOwnAddresses(executor: Executor): Promise<ReadonlySet<string> | null> {
  const { rows } = await executor.execute<{ slug: string }>(sql`${prepared}
    select slug from (
      select slug from articles where status <> 'draft'
      union all select shipped_slug from articles where status <> 'draft'
      union all select slug from article_redirects
    ) as addresses
    where slug is not null limit ${mostAddressesKept + 1}`);
  return rows.length > mostAddressesKept ? null : new Set(rows.map((row) => row.slug));
}

/** The article of this address, else the shipped one it replaces, else one that had this address before. */
function rowsUnderSlug({ db: { orm } }: Deps, slug: string): Promise<ArticleRow[]> {
  const isShown = sql`${articles.status} <> 'draft'`;
  const hadSlug = orm
    .select({ id: articleRedirects.articleId })
    .from(articleRedirects)
    .where(eq(articleRedirects.slug, slug));
  return orm
    .select()
    .from(articles)
    .where(
      or(
        and(eq(articles.slug, slug), isShown),
        and(eq(articles.shippedSlug, slug), isShown),
        eq(articles.id, sql`(${hadSlug})`),
      ),
    )
    .orderBy(
      sql`case when ${isShown} and ${articles.slug} = ${slug} then 0
        when ${isShown} and ${articles.shippedSlug} = ${slug} then 1 else 2 end`,
    )
    .limit(1);
}

async function readVersion({ db }: Deps, id: string, version: number): Promise<ArticleContent | null> {
  const [stored] = await db.orm
    .select({ content: articleVersions.content })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.version, version)));
  const checked = stored && checkArticle(stored.content, { isDraft: true });
  return checked?.ok ? checked.value : null;
}

function renderShipped(shipped: Article): ReadArticle {
  const { body, ...article } = shipped;
  return { article: { ...article, seo: article.description }, ...renderMarkdown(body) };
}

/** The page of a content: published, or a draft in a preview. */
export async function renderContent(
  deps: Deps,
  row: Pick<ArticleRow, "day" | "updatedDay">,
  content: ArticleContent,
): Promise<ReadArticle> {
  const { slug, title, summary, seo, topic, cover, coverPicture, coverAlt, services, products } = content;
  const ids = [...picturesIn(content.body), ...(coverPicture ? [coverPicture] : [])];
  for (const id of ids) deps.recordTag?.(pictureTag(id));
  const pictures = await picturesByIds(deps.db.orm, ids);
  const body = fillKnownFacts(content.body);
  const words = countWords(body);
  const picture = pictures.get(coverPicture);
  return {
    article: {
      slug,
      title,
      description: summary,
      seo: seo || summary,
      date: row.day ?? parisDay(deps.now()),
      ...(row.updatedDay && { updated: row.updatedDay }),
      topic,
      cover,
      ...(picture && { picture }),
      coverAlt,
      services,
      products,
      words,
      minutes: minutesFor(words),
      isOwn: true,
    },
    ...renderOwnMarkdown(body, pictures),
  };
}
