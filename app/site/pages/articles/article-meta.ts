import type { MetaDescriptor } from "react-router";
import { cardImage, type OgImage, ogImageOf, productImage } from "#app/site/seo/og-image.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { type ArticleCard, topics } from "#content/articles/article-card.ts";
import { business } from "#content/business.ts";
import { articlesPage } from "#content/pages/articles.ts";
import type { PageAddress } from "#content/site-path.ts";
import { feedLink } from "./feed-link.ts";

type Matches = Parameters<typeof pageMeta>[0];
type ArticleFacts = ArticleCard & {
  readonly updated?: string;
  readonly words: number;
  readonly seo: string;
  readonly isOwn?: true;
};

/** The description of an article for search engines and social networks. */
export function articleMeta(matches: Matches, article: ArticleFacts): MetaDescriptor[] {
  const { slug, title, seo: description, date, updated = date } = article;
  const siteUrl = siteUrlOf(matches[0]);
  const path: PageAddress = `${articlesPage.path}/${slug}`;
  const page = pageMeta(matches, {
    title,
    description,
    path,
    image: cardOfArticle(article, path),
    structuredData: [
      articleThing(siteUrl, path, article),
      breadcrumbList(siteUrl, [
        { label: "Accueil", href: "/" },
        { label: articlesPage.heading, href: articlesPage.path },
        { label: title, href: path },
      ]),
    ],
  });
  return [
    ...page.map(asArticle),
    { property: "article:published_time", content: date },
    { property: "article:modified_time", content: updated },
    { property: "article:section", content: topics[article.topic] },
    feedLink(),
  ];
}

/** An article whose cover is a photo has this photo; the server draws the card of any other of the owner's. */
function cardOfArticle({ slug, isOwn, picture }: ArticleFacts, path: string): OgImage {
  if (picture) return productImage(picture);
  return cardImage(isOwn ? `/og/articles/${slug}.jpg` : ogImageOf(path));
}

function articleThing(siteUrl: string, path: string, article: ArticleFacts) {
  const { title, seo: description, date, updated = date, topic, words } = article;
  const publisher = { "@type": "Organization", name: business.name, url: `${siteUrl}/` };
  return {
    "@type": "Article",
    headline: title,
    description,
    image: `${siteUrl}${cardOfArticle(article, path).src}`,
    datePublished: date,
    dateModified: updated,
    author: publisher,
    publisher: { ...publisher, logo: `${siteUrl}/icons/apple-touch-icon.png` },
    mainEntityOfPage: `${siteUrl}${path}`,
    articleSection: topics[topic],
    wordCount: words,
    inLanguage: "fr-FR",
  };
}

/** A page is a "website" for social networks unless it declares another type. */
function asArticle(descriptor: MetaDescriptor): MetaDescriptor {
  const isType = "property" in descriptor && descriptor.property === "og:type";
  return isType ? { property: "og:type", content: "article" } : descriptor;
}
