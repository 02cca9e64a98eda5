import { eq, sql } from "drizzle-orm";
import { articleBySlug } from "#content/articles/articles.server.ts";
import type { Executor } from "#db/client.ts";
import { type ArticleRow, articleRedirects, articles } from "#db/schema/articles.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { picturesIn } from "./article-body.ts";
import type { ArticleContent } from "./article-content.ts";

/** Any number the whole program agrees on. */
const advisoryLock = 7_323_362;

/** Two who publish wait for each other: of the same address the second is told that it is taken. */
export async function takeAddressTurn(transaction: Executor): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
}

type KnownArticle = Pick<ArticleRow, "shippedSlug"> & { readonly id: string | null };
export const newArticle: KnownArticle = { id: null, shippedSlug: null };

/** Why a text cannot be published under its address; null when it can. */
export async function publishFault(transaction: Executor, row: KnownArticle, content: ArticleContent) {
  return (await slugFault(transaction, row, content.slug)) ?? (await pictureFault(transaction, content));
}

async function slugFault(transaction: Executor, row: KnownArticle, slug: string) {
  const taken = "Un autre article a déjà cette adresse, ou l’a eue.";
  const [other] = await transaction.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  if (other && other.id !== row.id) return refusedField("slug", taken);
  const [former] = await transaction.select().from(articleRedirects).where(eq(articleRedirects.slug, slug));
  if (former && former.articleId !== row.id) return refusedField("slug", taken);
  return articleBySlug(slug) && row.shippedSlug !== slug ? refusedField("slug", taken) : null;
}

async function pictureFault(transaction: Executor, { coverPicture, body }: ArticleContent) {
  const wanted = picturesIn(body);
  const known = await picturesByIds(transaction, [coverPicture, ...wanted]);
  if (coverPicture && !known.has(coverPicture))
    return refusedField("cover", "Cette photo n’est plus dans la photothèque.");
  return wanted.some((id) => !known.has(id))
    ? refusedField("body", "Une photo de l’article n’est plus dans la photothèque.")
    : null;
}

export function refusedField(field: string, message: string) {
  return { ok: false, reason: "invalid", field, message } as const;
}
