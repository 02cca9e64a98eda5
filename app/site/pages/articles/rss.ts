import { depsContext } from "#app/deps-context.ts";
import { topics } from "#content/articles/article-card.ts";
import { business } from "#content/business.ts";
import { articlesPage as page } from "#content/pages/articles.ts";
import { escapeXml } from "#domain/text/escape-xml.ts";
import { listArticleCards } from "#usecases/articles/list-articles.ts";
import type { Route } from "./+types/rss.ts";

/** Readers have seen the older ones. */
const newestInFeed = 50;

/** RSS 2.0, one summary per article; readers follow the link for the rest. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const { siteUrl } = deps;
  const { articles } = await listArticleCards(deps, { limit: newestInFeed });
  const items = articles.map(
    ({ slug, title, description, date, topic }) => `    <item>
      <title>${escapeXml(title)}</title>
      <link>${siteUrl}/articles/${slug}</link>
      <guid isPermaLink="true">${siteUrl}/articles/${slug}</guid>
      <pubDate>${new Date(`${date}T06:00:00Z`).toUTCString()}</pubDate>
      <category>${escapeXml(topics[topic])}</category>
      <description>${escapeXml(description)}</description>
    </item>`,
  );
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`${business.name}, conseils`)}</title>
    <link>${siteUrl}${page.path}</link>
    <atom:link href="${siteUrl}/articles/rss.xml" rel="self" type="application/rss+xml"/>
    <description>${escapeXml(page.lead)}</description>
    <language>fr-FR</language>
${items.join("\n")}
  </channel>
</rss>
`;
  return new Response(feed, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
