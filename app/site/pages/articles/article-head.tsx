import { LogoMark } from "#app/art/logo.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { type ArticleCard, topics } from "#content/articles/article-card.ts";
import { business } from "#content/business.ts";
import { articlesPage } from "#content/pages/articles.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { Cover } from "./cover.tsx";

type ArticleHeadFacts = ArticleCard & { readonly updated?: string; readonly coverAlt: string };

/** Title, what it is about, who wrote it and when, and the cover. */
export function ArticleHead({ article }: { article: ArticleHeadFacts }) {
  const { title, description, topic, cover, picture, coverAlt } = article;
  return (
    <header className="ar-head">
      <div className="wrap ar-head-in">
        <div>
          <Breadcrumbs
            trail={[
              { label: articlesPage.heading, to: articlesPage.path },
              { label: topics[topic], to: `${articlesPage.path}?theme=${topic}` },
            ]}
            current={title}
            className="ar-crumbs"
          />
          <h1 className="ar-title">{title}</h1>
          <p className="lead ar-lead">{description}</p>
          <Byline article={article} />
        </div>
        <Cover name={cover} picture={picture} alt={coverAlt} priority className="ar-cover" />
      </div>
    </header>
  );
}

function Byline({ article: { date, updated, minutes } }: { article: ArticleHeadFacts }) {
  return (
    <div className="ar-by">
      <span className="ar-mark">
        <LogoMark height={26} />
      </span>
      <p>
        <b>{business.name}</b>
        <span>
          <time dateTime={date}>{formatDay(date)}</time>, {minutes}
          {"\u00a0"}min de lecture
        </span>
        {updated && (
          <span>
            Mis à jour le <time dateTime={updated}>{formatDay(updated)}</time>
          </span>
        )}
      </p>
    </div>
  );
}
