import { IconArrowRight } from "#app/art/icons.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import type { ArticleCard } from "#content/articles/article-card.ts";
import { articlesPage as page } from "#content/pages/articles.ts";
import { ArticleFacts } from "./article-card.tsx";
import { Cover } from "./cover.tsx";

/** The newest article of the list, as its opening picture. */
export function FeaturedArticle({ article }: { article: ArticleCard }) {
  return (
    <article className="a-feature">
      <Cover name={article.cover} priority className="a-feature-cover" />
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
