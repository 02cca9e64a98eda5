import { IconArrowRight } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { ArticleCard } from "#content/articles/article-card.ts";
import { homePage } from "#content/pages/home.ts";
import { ArticleCardView } from "../articles/article-card.tsx";
import "./blog-section.css";

const page = homePage.blog;

/** The three latest articles, the newest in large. */
export function BlogSection({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section className="section bg-mist" aria-labelledby="accueil-blog">
      <div className="wrap">
        <SectionHeading
          id="accueil-blog"
          kicker={page.kicker}
          title={page.title}
          className="mb-7 md:mb-10"
          aside={
            <TextLink to="/articles" trailing={<IconArrowRight size={18} />}>
              {page.link}
            </TextLink>
          }
        />
        <div className="h-blog">
          {articles.map((article) => (
            <ArticleCardView key={article.slug} article={article} level={3} />
          ))}
        </div>
      </div>
    </section>
  );
}
