import { and, eq } from "drizzle-orm";
import { articleBySlug } from "#content/articles/articles.server.ts";
import { articleRedirects, articles, articleVersions } from "#db/schema/articles.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { ensureRow, isNamed, lockArticle } from "./find-article.ts";
import { articlesTag } from "./list-articles.ts";
import { type ArticleSaved, publishArticle } from "./save-article.ts";

interface TakeBack {
  readonly key: string;
  /** The latest version the editor saw. */
  readonly version: number;
  readonly actor: string;
}

/** A page of this site: no other host, no protocol, no address of machines or of the administration. */
const siteAddress = /^\/(?!\/|admin|api|auth|rest|healthz)[a-z0-9/-]*$/;

/**
 * Takes an article off the site. Its address leads to another one of the site, or answers that it is gone. A text that
 * was to come out later becomes a draft again.
 */
export async function withdrawArticle(
  deps: Deps,
  { key, version, actor, goneTo }: TakeBack & { readonly goneTo: string | null },
): Promise<ArticleSaved> {
  return deps.db.orm.transaction(async (transaction) => {
    const now = deps.now();
    const found = await lockArticle(transaction, key);
    if (!found) return { ok: false, reason: "unknown" };
    const row = await ensureRow(transaction, found, now);
    if (row.version !== version) return { ok: false, reason: "conflict" };
    const address = `/articles/${row.slug ?? row.shippedSlug}`;
    if (goneTo !== null && (!siteAddress.test(goneTo) || goneTo === address || goneTo.length > 200))
      return {
        ok: false,
        reason: "invalid",
        field: "goneTo",
        message: "Donnez une adresse de ce site, par exemple /services.",
      };
    const isWaiting = row.status === "published" && row.publishAt !== null && row.publishAt > now;
    const shipped = row.shippedSlug === null ? undefined : articleBySlug(row.shippedSlug);
    if (row.status === "draft" && !shipped) return { ok: false, reason: "unknown" };
    await transaction
      .update(articles)
      .set(
        isWaiting
          ? { status: "draft", publishAt: null, changedAt: now }
          : { status: "withdrawn", goneTo, changedAt: now, title: row.title || (shipped?.title ?? "") },
      )
      .where(eq(articles.id, row.id));
    await recordChange(transaction, {
      actor,
      action: "article.withdrawn",
      subjectKind: "article",
      subjectId: row.id,
      detail: { title: row.title || (shipped?.title ?? "") },
    });
    await invalidatePages(transaction, [articlesTag]);
    return { ok: true, id: row.id, version };
  });
}

/** Publishes an earlier text again, at once. */
export async function restoreArticle(
  deps: Deps,
  { key, version, actor, from }: TakeBack & { readonly from: number },
): Promise<ArticleSaved> {
  const [old] = await deps.db.orm
    .select({ content: articleVersions.content })
    .from(articleVersions)
    .innerJoin(articles, eq(articles.id, articleVersions.articleId))
    .where(and(isNamed(key), eq(articleVersions.version, from)));
  if (!old) return { ok: false, reason: "unknown" };
  return publishArticle(deps, { key, version, actor, content: old.content, publishAt: null });
}

/** Gives a shipped article its own text back. What was written stays in its history. */
export async function resetArticle(deps: Deps, { key, version, actor }: TakeBack): Promise<ArticleSaved> {
  return deps.db.orm.transaction(async (transaction) => {
    const found = await lockArticle(transaction, key);
    const row = found?.row;
    if (!row?.shippedSlug) return { ok: false, reason: "unknown" };
    if (row.version !== version) return { ok: false, reason: "conflict" };
    const cleared = {
      status: "draft",
      slug: null,
      publishAt: null,
      publishedVersion: null,
      goneTo: null,
    } as const;
    await transaction
      .update(articles)
      .set({ ...cleared, day: null, updatedDay: null, changedAt: deps.now() })
      .where(eq(articles.id, row.id));
    await transaction.delete(articleRedirects).where(eq(articleRedirects.articleId, row.id));
    const subject = { subjectKind: "article", subjectId: row.id, detail: { title: row.title } };
    await recordChange(transaction, { actor, action: "article.reset", ...subject });
    await invalidatePages(transaction, [articlesTag]);
    return { ok: true, id: row.id, version };
  });
}
