import { IconArrowRight, IconChevronRight } from "#app/art/icons.tsx";
import { Anchor, TextLink } from "#app/ui/core/link.tsx";
import type { ArticleCard } from "#content/articles/article-card.ts";
import { newsletterPage as page } from "#content/pages/newsletter.ts";
import { formatMonth } from "#domain/calendar/dates.ts";

/** The articles before the newest one, as ruled lines. */
export function ArticleRows({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section aria-labelledby="deja-parus">
      <h2 id="deja-parus" className="text-4xl">
        {page.listTitle}
      </h2>
      <ul className="letter-rows">
        {articles.map(({ slug, title, date }) => (
          <li key={slug}>
            <time dateTime={date}>{formatMonth(date)}</time>
            <Anchor to={`/articles/${slug}`} prefetch="intent">
              {title}
            </Anchor>
            <IconChevronRight size={20} />
          </li>
        ))}
      </ul>
      <TextLink to="/articles" trailing={<IconArrowRight size={18} />} className="mt-5">
        {page.listLink}
      </TextLink>
    </section>
  );
}
