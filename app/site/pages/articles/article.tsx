import { useEffect, useState } from "react";
import { data } from "react-router";
import { depsContext, type PageDeps } from "#app/deps-context.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import type { Heading } from "#content/articles/render.server.ts";
import { servicesIndex } from "#content/lists/services-index.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { articlePage as page } from "#content/pages/articles.ts";
import type { SitePath } from "#content/site-path.ts";
import { summaryCents } from "#content/summary-cents.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { redirect } from "#router";
import { readArticlePreview } from "#usecases/articles/edited-article.ts";
import { listRelatedArticles } from "#usecases/articles/list-articles.ts";
import { type ReadArticle, readArticle } from "#usecases/articles/read-article.ts";
import { readProductTeasers } from "#usecases/catalogue/read-product-teasers.ts";
import { previewParameter, readPreviewToken } from "#usecases/site-content/preview-link.ts";
import type { Route } from "./+types/article.ts";
import { articleBodies } from "./article-bodies.ts";
import "./prose.css";
import { ArticleCardView } from "./article-card.tsx";
import { ArticleHead } from "./article-head.tsx";
import { articleMeta } from "./article-meta.ts";
import { ArticleSide } from "./article-side.tsx";
import "./article.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(matches, loaderData.article) : [];
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const preview = await previewed(deps, url);
  const { article, html, headings } = preview ?? (await published(deps, params.slug));
  const { services, products, ...head } = article;
  // A draft never goes through the map: a public page of the same address may be rendered meanwhile.
  if (!preview) articleBodies.set(article.slug, html);
  const isWholePage = !preview && !new URL(request.url).pathname.endsWith(".data");
  return {
    article: head,
    headings,
    html: isWholePage ? undefined : html,
    services: services.flatMap(pricedRow),
    products: await readProductTeasers(deps, products),
    next: await listRelatedArticles(deps, article, 3),
  };
}

async function published(deps: PageDeps, slug: string): Promise<ReadArticle> {
  const answer = await readArticle(deps, slug);
  if (answer.kind === "found") return answer;
  if (answer.kind === "moved") throw redirect(answer.to as SitePath, 301);
  throw data(null, { status: answer.kind === "gone" ? 410 : 404 });
}

/** The text being written, for a signed link of the administration; such a page is never cached. */
async function previewed(deps: PageDeps, { searchParams }: URL): Promise<ReadArticle | null> {
  const id = searchParams.get("article");
  const token = searchParams.get(previewParameter);
  if (!isUuid(id) || token === null || !(await readPreviewToken(deps, token))) return null;
  return readArticlePreview(deps, id);
}

/** Priced here: the page itself does not load the price list. */
function pricedRow(address: string) {
  const row = offeredLinks(servicesIndex).find(({ href }) => href === address);
  const cents = row && summaryCents(row);
  return row ? [{ ...row, ...(cents !== undefined && { cents }) }] : [];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, headings, html, services, products, next } = loaderData;
  return (
    <>
      <article className="bg-paper">
        <ArticleHead article={article} />
        <div className="wrap ar-columns">
          <Contents headings={headings} />
          <ArticleBody key={article.slug} slug={article.slug} html={html} />
          <ArticleSide services={services} products={products} />
        </div>
      </article>
      <section className="section bg-mist" aria-labelledby="suite">
        <div className="wrap">
          <div className="ar-next">
            <h2 id="suite" className="text-4xl">
              {page.next}
            </h2>
            <TextLink to="/articles">{page.allArticles}</TextLink>
          </div>
          <div className="a-grid ar-more">
            {next.map((card) => (
              <ArticleCardView key={card.slug} article={card} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

type ArticleBodyProps = {
  slug: string;
  /** Given when the browser came here by a link inside the site; the server's own page holds it already. */
  html?: string;
};

/**
 * The text. At hydration the browser renders an empty string and React leaves the server's markup as it finds it (see
 * app/art/inline-svg.tsx).
 */
function ArticleBody({ slug, html }: ArticleBodyProps) {
  return (
    <div
      className="prose"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: articles hold no HTML but the renderer's
      dangerouslySetInnerHTML={{
        __html: (import.meta.env.SSR ? (html ?? articleBodies.get(slug)) : html) ?? "",
      }}
    />
  );
}

/** The table of contents, beside the text on wide screens and before it on phones. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings.map(({ id }) => id));
  return (
    <nav className="toc" aria-labelledby="sommaire">
      <p id="sommaire" className="toc-title">
        {page.contents}
      </p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Everything above the upper third of the screen, however far: so that a jump over several headings is observed too.
 */
const aboveUpperThird = "1000000px 0px -66% 0px";

/** The id of the heading being read: the last one above the upper third of the screen. */
function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(" ");
  useEffect(() => {
    const headings = list.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const passed = new Set<Element>();
    const read: IntersectionObserverCallback = (entries) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? "add" : "delete"](target);
      setCurrent((headings.findLast((heading) => passed.has(heading)) ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(read, { rootMargin: aboveUpperThird });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [list]);
  return current;
}
