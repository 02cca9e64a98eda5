import { data } from "react-router";
import { IconArrowRight } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { Anchor, TextLink } from "#app/ui/core/link.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { type ArticleCard, isTopic, type TopicId, topics } from "#content/articles/article-card.ts";
import { articlesPage as page } from "#content/pages/articles.ts";
import type { LinkTarget } from "#content/site-path.ts";
import { articlesPerPage, listArticleCards } from "#usecases/articles/list-articles.ts";
import type { Route } from "./+types/page.ts";
import { ArticleCardView, ArticleFacts } from "./article-card.tsx";
import { Cover } from "./cover.tsx";
import { feedLink } from "./feed-link.ts";
import "./page.css";
// The styles of a deferred section come with the page; its code is loaded later.
import "../newsletter/page.css";

const Newsletter = deferred(
  () => import("../newsletter/closing-band.tsx").then((module) => module.ClosingBand),
  { id: "newsletter", fallback: <div className="news h-[330px] md:h-[197px]" /> },
);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const topic = loaderData?.topic;
  return [
    ...pageMeta(matches, {
      title: topic ? `${page.title}\u00a0: ${topics[topic].toLowerCase()}` : page.title,
      description: page.description,
      path: page.path,
      structuredData: [
        breadcrumbList(siteUrlOf(matches[0]), [
          { label: "Accueil", href: "/" },
          { label: page.heading, href: page.path },
        ]),
      ],
    }),
    feedLink(),
  ];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get("theme");
  const topic = isTopic(asked) ? asked : null;
  const typed = url.searchParams.get("page") ?? "";
  const number = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
  const wanted = { topic, offset: (number - 1) * articlesPerPage, limit: articlesPerPage };
  const { articles, hasMore } = await listArticleCards(context.get(depsContext), wanted);
  if (articles.length === 0 && number > 1) throw data(null, { status: 404 });
  return { topic, articles, number, hasMore };
}

export default function Articles({ loaderData: { articles, topic, number, hasMore } }: Route.ComponentProps) {
  const [first, ...others] = articles;
  return (
    <>
      <section className="bg-paper">
        <div className="wrap a-list">
          <header className="grid gap-3.5">
            <h1 className="text-5xl">{page.heading}</h1>
            <p className="lead">{page.lead}</p>
            <TopicRail current={topic} />
          </header>
          {first && <FeaturedArticle article={first} />}
          {others.length > 0 && (
            <div className="a-grid">
              {others.map((article) => (
                <ArticleCardView key={article.slug} article={article} level={2} />
              ))}
            </div>
          )}
          {(number > 1 || hasMore) && <Pages topic={topic} number={number} hasMore={hasMore} />}
          <TextLink to="/articles/rss.xml" reloadDocument className="justify-self-start">
            {page.feed}
          </TextLink>
        </div>
      </section>
      <Newsletter />
    </>
  );
}

type PagesProps = { topic: TopicId | null; number: number; hasMore: boolean };

function Pages({ topic, number, hasMore }: PagesProps) {
  const address = (wanted: number): LinkTarget => {
    const asked = query(topic, wanted);
    return asked ? `${page.path}?${asked}` : page.path;
  };
  return (
    <nav className="flex flex-wrap gap-6" aria-label={page.pagesLabel}>
      {number > 1 && <TextLink to={address(number - 1)}>{page.newer}</TextLink>}
      {hasMore && <TextLink to={address(number + 1)}>{page.older}</TextLink>}
    </nav>
  );
}

function query(topic: TopicId | null, page: number): string {
  return [...(topic ? [`theme=${topic}`] : []), ...(page > 1 ? [`page=${page}`] : [])].join("&");
}

/** The newest article of the list, shown large. */
function FeaturedArticle({ article }: { article: ArticleCard }) {
  return (
    <article className="a-feature">
      <Cover name={article.cover} picture={article.picture} priority className="a-feature-cover" />
      <div className="on-dark a-feature-text">
        <ArticleFacts article={article} />
        <h2 className="text-(--strong) text-3xl lg:text-4xl">
          <Anchor to={`/articles/${article.slug}`} prefetch="intent">
            {article.title}
          </Anchor>
        </h2>
        <p className="lead">{article.description}</p>
        <span className="a-feature-go" aria-hidden="true">
          {page.read}
          <IconArrowRight size={18} />
        </span>
      </div>
    </article>
  );
}

/** The filter is an address: it is shared, kept in the history, and works without JavaScript. */
function TopicRail({ current }: { current: TopicId | null }) {
  return (
    <nav className="a-rail" aria-label={page.topicsLabel}>
      <ul>
        <Chip to={page.path} label={page.all} isCurrent={current === null} />
        {Object.entries(topics).map(([id, label]) => (
          <Chip key={id} to={`${page.path}?theme=${id}`} label={label} isCurrent={current === id} />
        ))}
      </ul>
    </nav>
  );
}

function Chip({ to, label, isCurrent }: { to: LinkTarget; label: string; isCurrent: boolean }) {
  return (
    <li>
      <Anchor to={to} className="a-chip" aria-current={isCurrent ? "page" : undefined} preventScrollReset>
        {label}
      </Anchor>
    </li>
  );
}
