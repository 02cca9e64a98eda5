import { and, desc, eq, gt, isNotNull, lte, ne, sql } from "drizzle-orm";
import { articleBySlug, shippedArticles } from "#content/articles/articles.server.ts";
import { articles, articleVersions } from "#db/schema/articles.ts";
import { foldText } from "#domain/text/search-words.ts";
import type { Deps } from "../deps.ts";
import { editedContent } from "./edited-article.ts";
import { lockArticle } from "./find-article.ts";

export const ARTICLE_VIEWS = ["published", "waiting", "drafts", "withdrawn"] as const;
export type ArticleView = (typeof ARTICLE_VIEWS)[number];
const perPage = 50;

export interface BrowsedArticle {
  /** What its editor's address names. */
  readonly key: string;
  readonly title: string;
  readonly slug: string | null;
  readonly day: string | null;
  readonly publishAt: Date | null;
  readonly hasDraft: boolean;
}

/** A page of the owner's list, with the shipped articles that are online as they are. */
export async function browseArticles(
  deps: Deps,
  { view, page, question }: { readonly view: ArticleView; readonly page: number; readonly question: string },
) {
  const now = deps.now();
  const word = foldText(question);
  const conditions = {
    published: and(eq(articles.status, "published"), lte(articles.publishAt, now)),
    waiting: and(eq(articles.status, "published"), gt(articles.publishAt, now)),
    drafts: and(eq(articles.status, "draft"), gt(articles.version, 0)),
    withdrawn: eq(articles.status, "withdrawn"),
  } as const;
  const where = and(
    conditions[view],
    word ? sql`strpos(fold_text(${articles.title}), ${word}) > 0` : undefined,
  );
  const hasDraft = sql<boolean>`exists (select 1 from article_versions v
    where v.article_id = articles.id and v.state = 'draft')`;
  const ownTotal = await deps.db.orm.$count(articles, where);
  const offset = (page - 1) * perPage;
  const rows = await deps.db.orm
    .select({
      id: articles.id,
      title: articles.title,
      slug: articles.slug,
      shippedSlug: articles.shippedSlug,
      day: articles.day,
      publishAt: articles.publishAt,
      hasDraft,
    })
    .from(articles)
    .where(where)
    .orderBy(desc(articles.changedAt), articles.id)
    .limit(perPage)
    .offset(offset);
  const own = rows.map(
    ({ id, shippedSlug, ...row }): BrowsedArticle => ({ ...row, key: id, slug: row.slug ?? shippedSlug }),
  );
  // The shipped ones stand after the owner's.
  const shipped = view === "published" ? await untouched(deps, word) : [];
  const first = Math.max(0, offset - ownTotal);
  const shown = shipped.slice(first, Math.max(0, first + perPage - own.length));
  return { articles: [...own, ...shown], page, pageSize: perPage, total: ownTotal + shipped.length };
}

async function untouched({ db }: Deps, word: string): Promise<readonly BrowsedArticle[]> {
  const rows = await db.orm
    .select({ slug: articles.shippedSlug })
    .from(articles)
    .where(and(isNotNull(articles.shippedSlug), ne(articles.status, "draft")));
  const replaced = new Set(rows.map(({ slug }) => slug));
  return shippedArticles
    .filter(({ slug, title }) => !replaced.has(slug) && foldText(title).includes(word))
    .map(({ slug, title, date }) => ({
      key: slug,
      title,
      slug,
      day: date,
      publishAt: null,
      hasDraft: false,
    }));
}

/** What an editor opens: the draft, else what is published, else the shipped text. Null when there is none. */
export async function readArticleEditor(deps: Deps, key: string) {
  return deps.db.orm.transaction(async (transaction) => {
    const found = await lockArticle(transaction, key);
    if (!found) return null;
    const { row, shippedSlug } = found;
    const versions = row
      ? await transaction
          .select()
          .from(articleVersions)
          .where(eq(articleVersions.articleId, row.id))
          .orderBy(desc(articleVersions.version))
          .limit(longestHistory)
      : [];
    const [latest] = versions;
    const content = editedContent(row ?? { status: "draft", shippedSlug }, latest);
    if (!content) return null;
    const shipped = shippedSlug ? articleBySlug(shippedSlug) : undefined;
    return {
      id: row?.id ?? null,
      shippedSlug,
      version: row?.version ?? 0,
      status:
        row && !(row.status === "draft" && shipped)
          ? row.status
          : shipped
            ? ("shipped" as const)
            : ("draft" as const),
      slug: row?.slug ?? shippedSlug,
      publishAt: row?.publishAt ?? null,
      isDraft: latest?.state === "draft",
      content,
      history: versions
        .filter(({ state }) => state === "published")
        .map(({ version, createdAt, createdBy }) => ({ version, createdAt, createdBy })),
    };
  });
}

const longestHistory = 50;
