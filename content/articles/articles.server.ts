import { type Article, parseArticle, sourceText } from "./article.ts";

const sources = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

/** Newest first. Server only: the browser receives the pages, never the texts. */
export const shippedArticles: readonly Article[] = Object.values(sources)
  .map(parseArticle)
  .sort((a, b) => (a.date < b.date ? 1 : -1));

const texts = new Map(
  Object.values(sources).map((source) => [parseArticle(source).slug, sourceText(source)]),
);

/** The text of an article as its file holds it, for the editor. */
export function articleSource(slug: string): string {
  return texts.get(slug) ?? "";
}

export function articleBySlug(slug: string): Article | undefined {
  return shippedArticles.find((article) => article.slug === slug);
}

type Comparable = Pick<Article, "slug" | "topic" | "services">;

/** The others, those that share the topic and services first. */
export function byLikeness<Other extends Comparable>(
  article: Comparable,
  all: readonly Other[],
): readonly Other[] {
  const shared = (other: Other) =>
    Number(other.topic === article.topic) * 2 +
    other.services.filter((href) => article.services.includes(href)).length;
  return all.filter((other) => other.slug !== article.slug).toSorted((a, b) => shared(b) - shared(a));
}
