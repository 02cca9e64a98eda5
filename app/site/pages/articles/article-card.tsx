import { Anchor } from "#app/ui/core/link.tsx";
import { type ArticleCard, topics } from "#content/articles/article-card.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { Cover } from "./cover.tsx";
import "./article-card.css";

type ArticleCardViewProps = {
  article: ArticleCard;
  /** The heading level, which depends on the list's heading. */
  level?: 2 | 3;
};

/** One article in a list: its picture, its subject, and the whole card leads to it. */
export function ArticleCardView({ article, level = 3 }: ArticleCardViewProps) {
  const { slug, title, description, date, cover, picture } = article;
  const Heading = `h${level}` as const;
  return (
    <article className="a-card">
      <Cover name={cover} picture={picture} className="a-card-cover" />
      <ArticleFacts article={article} />
      <Heading className="a-card-title">
        <Anchor to={`/articles/${slug}`} prefetch="intent">
          {title}
        </Anchor>
      </Heading>
      <p className="a-card-text">{description}</p>
      <time dateTime={date}>{formatDay(date)}</time>
    </article>
  );
}

/** Topic and reading time. */
export function ArticleFacts({ article }: { article: Pick<ArticleCard, "topic" | "minutes"> }) {
  return (
    <p className="a-facts">
      <b>{topics[article.topic]}</b>
      <span>{`${article.minutes}\u00a0min de lecture`}</span>
    </p>
  );
}
