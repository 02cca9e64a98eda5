import { data } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { articleBySlug, relatedArticles } from "#content/articles/articles.server.ts";
import { renderMarkdown } from "#content/articles/render.server.ts";
import { articlePage as page } from "#content/pages/articles.ts";
import { servicesIndex } from "#content/services-index.ts";
import { readProductTeasers } from "#usecases/catalogue/read-product-teasers.ts";
import type { Route } from "./+types/article.ts";
import { articleBodies } from "./article-bodies.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleCardView } from "./article-card.tsx";
import { ArticleHead } from "./article-head.tsx";
import { articleMeta } from "./article-meta.ts";
import { ArticleSide } from "./article-side.tsx";
import { Contents } from "./contents.tsx";
import "./article.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(matches, loaderData.article) : [];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const article = articleBySlug(params.slug);
  if (!article) throw data(null, { status: 404 });
  const { body, services, products, ...head } = article;
  const { html, headings } = renderMarkdown(body);
  articleBodies.set(article.slug, html);
  const isWholePage = !new URL(request.url).pathname.endsWith(".data");
  return {
    article: head,
    headings,
    html: isWholePage ? undefined : html,
    services: services.flatMap((href) => servicesIndex.find((service) => service.href === href) ?? []),
    products: await readProductTeasers(context.get(depsContext), products),
    next: relatedArticles(article, 3),
  };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, headings, html, services, products, next } = loaderData;
  return (
    <>
      <article className="bg-paper">
        <ArticleHead article={article} />
        <div className="wrap-wide ar-columns">
          <Contents headings={headings} />
          <ArticleBody key={article.slug} slug={article.slug} html={html} />
          <ArticleSide services={services} products={products} />
        </div>
      </article>
      <section className="section bg-mist" aria-labelledby="suite">
        <div className="wrap-wide">
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
