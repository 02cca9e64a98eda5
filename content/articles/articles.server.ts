import { type Article, cardOf, parseArticle } from "./article.ts";
import type { ArticleCard } from "./article-card.ts";

const sources = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

/** Newest first. Server only: the browser receives the pages, never the texts. */
export const articles: readonly Article[] = Object.values(sources)
  .map(parseArticle)
  .sort((a, b) => (a.date < b.date ? 1 : -1));

export const articleSlugs: readonly string[] = articles.map((article) => article.slug);

export function latestArticles(count: number): readonly ArticleCard[] {
  return articles.slice(0, count).map(cardOf);
}

export function articleBySlug(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** What to read next: same topic first, then the nearest in the list. */
export function relatedArticles(article: Article, count: number): readonly ArticleCard[] {
  const others = articles.filter((other) => other.slug !== article.slug);
  const shared = (other: Article) =>
    Number(other.topic === article.topic) * 2 +
    other.services.filter((href) => article.services.includes(href)).length;
  return others
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count)
    .map(cardOf);
}
