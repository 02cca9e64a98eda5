import { IconArrowRight } from "#app/art/icons.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import type { ArticleCard } from "#content/articles/article-card.ts";
import { business } from "#content/business.ts";
import { newsletterPage as page } from "#content/pages/newsletter.ts";
import { formatMonth } from "#domain/calendar/dates.ts";
import { Cover } from "../articles/cover.tsx";

/** What a letter brings, shown as one: the newest article of the blog. */
export function LetterSample({ article }: { article: ArticleCard }) {
  return (
    <article className="on-light letter-sample" aria-label={page.sampleTitle}>
      <p className="letter-sample-head">
        <b>{business.name}</b>
        <time dateTime={article.date}>{formatMonth(article.date)}</time>
      </p>
      <Cover name={article.cover} picture={article.picture} priority className="letter-sample-cover" />
      <div className="letter-sample-text">
        <h2 className="text-2xl">
          <Anchor to={`/articles/${article.slug}`} prefetch="intent">
            {article.title}
          </Anchor>
        </h2>
        <p>{article.description}</p>
        <span className="letter-sample-go" aria-hidden="true">
          {page.sampleLink}
          <IconArrowRight size={18} />
        </span>
      </div>
    </article>
  );
}
