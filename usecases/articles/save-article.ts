import { and, eq } from "drizzle-orm";
import { countWords, minutesFor } from "#content/articles/article.ts";
import { articleBySlug } from "#content/articles/articles.server.ts";
import { fillKnownFacts } from "#content/articles/facts.ts";
import type { Executor } from "#db/client.ts";
import { type ArticleRow, articleRedirects, articles, articleVersions } from "#db/schema/articles.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { picturesIn } from "./article-body.ts";
import { type ArticleContent, checkArticle } from "./article-content.ts";
import { ensureRow, type FoundArticle, lockAddresses, lockArticle } from "./find-article.ts";
import { articlesTag } from "./list-articles.ts";

export interface ArticleSave {
  /** The id, the slug of a shipped one, or null for a new one. */
  readonly key: string | null;
  readonly content: unknown;
  /** The latest version the editor saw; 0 when there was none. */
  readonly version: number;
  readonly actor: string;
}

export type ArticleSaved =
  | { readonly ok: true; readonly id: string; readonly version: number }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" }
  | { readonly ok: false; readonly reason: "invalid"; readonly field: string; readonly message: string };

/** How far ahead an article may be set. */
const longestAheadMs = 730 * 24 * 3600 * 1000;

/** Keeps a text that only editors and previews see. */
export async function saveArticleDraft(deps: Deps, save: ArticleSave): Promise<ArticleSaved> {
  const checked = checkArticle(save.content, { isDraft: true });
  if (!checked.ok) return { ...checked, reason: "invalid" };
  return deps.db.orm.transaction(async (transaction) => {
    const now = deps.now();
    const found = await findForSave(transaction, save);
    if ("ok" in found) return found;
    const row = await ensureRow(transaction, found, now);
    const draft = { content: checked.value, state: "draft", actor: save.actor } as const;
    const version = await addVersion(transaction, row, draft, now);
    return { ok: true, id: row.id, version };
  });
}

/**
 * Publishes a text: at once, or from an instant. One that is online stays so, with the new text; its day stays, the day
 * of the change is shown.
 */
export async function publishArticle(
  deps: Deps,
  save: ArticleSave & { readonly publishAt: Date | null },
): Promise<ArticleSaved> {
  const checked = checkArticle(save.content, { isDraft: false });
  if (!checked.ok) return { ...checked, reason: "invalid" };
  const content = checked.value;
  const now = deps.now();
  const { publishAt } = save;
  // An instant that is no date is neither.
  const aheadMs = publishAt && publishAt.getTime() - now.getTime();
  if (aheadMs !== null && !(aheadMs > 0 && aheadMs <= longestAheadMs))
    return refused("publishAt", "Choisissez un moment à venir, dans les deux ans.");
  return deps.db.orm.transaction(async (transaction) => {
    const found = await findForSave(transaction, save);
    if ("ok" in found) return found;
    const { status = "draft", publishAt: shownFrom = null } = found.row ?? {};
    const isOnline = status === "published" && shownFrom !== null && shownFrom <= now;
    const replacesShipped = found.shippedSlug !== null && status === "draft";
    if (publishAt && (isOnline || replacesShipped))
      return refused(
        "publishAt",
        "Cet article est en ligne\u00a0: publiez le changement tout de suite, ou gardez-le en brouillon.",
      );
    const fault =
      (await slugFault(transaction, found, content.slug)) ?? (await pictureFault(transaction, content));
    if (fault) return fault;
    const row = await ensureRow(transaction, found, now);
    const version = await addVersion(
      transaction,
      row,
      { content, state: "published", actor: save.actor },
      now,
    );
    await moveAddress(transaction, row, content.slug);
    await showVersion(
      transaction,
      row,
      { content, version, publishAt: isOnline ? row.publishAt : (publishAt ?? now) },
      now,
    );
    await recordChange(transaction, {
      actor: save.actor,
      action: publishAt ? "article.scheduled" : "article.published",
      subjectKind: "article",
      subjectId: row.id,
      detail: { title: content.title, ...(publishAt && { at: publishAt.toISOString() }) },
    });
    await invalidatePages(transaction, [articlesTag]);
    return { ok: true, id: row.id, version };
  });
}

/** The article as it is before a save, or why nothing can be saved. A new one gets its row when it is stored. */
async function findForSave(
  transaction: Executor,
  { key, version }: ArticleSave,
): Promise<FoundArticle | Extract<ArticleSaved, { ok: false }>> {
  await lockAddresses(transaction);
  const found = key === null ? { row: null, shippedSlug: null } : await lockArticle(transaction, key);
  if (!found) return { ok: false, reason: "unknown" };
  return (found.row?.version ?? 0) === version ? found : { ok: false, reason: "conflict" };
}

interface AddedVersion {
  readonly content: ArticleContent;
  readonly state: "draft" | "published";
  readonly actor: string;
}

async function addVersion(
  transaction: Executor,
  row: ArticleRow,
  { content, state, actor }: AddedVersion,
  now: Date,
): Promise<number> {
  const version = row.version + 1;
  await transaction
    .delete(articleVersions)
    .where(and(eq(articleVersions.articleId, row.id), eq(articleVersions.state, "draft")));
  await transaction
    .insert(articleVersions)
    .values({ articleId: row.id, version, state, content, createdAt: now, createdBy: actor });
  const title = row.status === "draft" ? { title: content.title } : {};
  await transaction
    .update(articles)
    .set({ version, changedAt: now, ...title })
    .where(eq(articles.id, row.id));
  return version;
}

/** The columns that lists and addresses read. */
async function showVersion(
  transaction: Executor,
  row: ArticleRow,
  { content, version, publishAt }: { content: ArticleContent; version: number; publishAt: Date | null },
  now: Date,
): Promise<void> {
  const firstDay = row.day ?? (row.shippedSlug ? articleBySlug(row.shippedSlug)?.date : undefined);
  const wasShown = firstDay !== undefined && (row.publishAt === null || row.publishAt <= now);
  const { slug, title, summary, topic, cover, coverPicture, services, body } = content;
  await transaction
    .update(articles)
    .set({
      slug,
      title,
      topic,
      cover,
      description: summary,
      coverPicture: coverPicture || null,
      services: [...services],
      minutes: minutesFor(countWords(fillKnownFacts(body))),
      status: "published",
      publishedVersion: version,
      publishAt,
      goneTo: null,
      day: wasShown ? firstDay : parisDay(publishAt ?? now),
      updatedDay: wasShown ? parisDay(now) : null,
    })
    .where(eq(articles.id, row.id));
}

/** The address it had leads to it from now on. */
async function moveAddress(transaction: Executor, row: ArticleRow, slug: string): Promise<void> {
  await transaction.delete(articleRedirects).where(eq(articleRedirects.slug, slug));
  if (row.slug === null || row.slug === slug) return;
  await transaction
    .insert(articleRedirects)
    .values({ slug: row.slug, articleId: row.id })
    .onConflictDoUpdate({ target: articleRedirects.slug, set: { articleId: row.id } });
}

async function slugFault(transaction: Executor, { row, shippedSlug }: FoundArticle, slug: string) {
  const taken = "Un autre article a déjà cette adresse, ou l’a eue.";
  const [other] = await transaction.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  if (other && other.id !== row?.id) return refused("slug", taken);
  const [former] = await transaction.select().from(articleRedirects).where(eq(articleRedirects.slug, slug));
  if (former && former.articleId !== row?.id) return refused("slug", taken);
  return articleBySlug(slug) && shippedSlug !== slug ? refused("slug", taken) : null;
}

async function pictureFault(transaction: Executor, { coverPicture, body }: ArticleContent) {
  const wanted = picturesIn(body);
  const known = await picturesByIds(transaction, [coverPicture, ...wanted]);
  if (coverPicture && !known.has(coverPicture))
    return refused("cover", "Cette photo n’est plus dans la photothèque.");
  return wanted.some((id) => !known.has(id))
    ? refused("body", "Une photo de l’article n’est plus dans la photothèque.")
    : null;
}

function refused(field: string, message: string) {
  return { ok: false, reason: "invalid", field, message } as const;
}
