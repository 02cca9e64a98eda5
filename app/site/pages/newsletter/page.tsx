import { depsContext } from "#app/deps-context.ts";
import { newsletterAction } from "#app/site/forms/newsletter-action.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { newsletterPages, newsletterSection, newsletterPage as page } from "#content/pages/newsletter.ts";
import { listArticleCards } from "#usecases/articles/list-articles.ts";
import type { Route } from "./+types/page.ts";
import { ArticleRows } from "./article-rows.tsx";
import { LetterSample } from "./letter-sample.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import "./page.css";
import "./letter.css";

/** The newest article as the sample, then four lines. */
const shownArticles = 5;

export function meta({ matches }: Route.MetaArgs) {
  const { title, path } = newsletterPages.signUp;
  return pageMeta(matches, { title, path, description: newsletterSection.lead, isIndexed: false });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { articles } = await listArticleCards(context.get(depsContext), { limit: shownArticles });
  return { articles };
}

export const action = newsletterAction;

/** The letter's own page, and where its form lands without JavaScript. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const [newest, ...others] = loaderData.articles;
  return (
    <>
      <section className="on-dark news letter-head">
        <div className="wrap letter-head-in">
          <div className="letter-ask">
            <p className="kicker">{page.kicker}</p>
            <h1 className="text-5xl text-white">{newsletterSection.heading}</h1>
            <p className="lead">{newsletterSection.lead}</p>
            <NewsletterForm initial={actionData ?? null} isMain />
          </div>
          {newest && <LetterSample article={newest} />}
        </div>
      </section>
      <div className="section bg-paper">
        <div className="wrap letter-more">
          {others.length > 0 && <ArticleRows articles={others} />}
          <Promises />
        </div>
      </div>
    </>
  );
}

/** How often it comes, who reads the address, how one leaves. */
function Promises() {
  return (
    <ul className="letter-facts">
      {page.facts.map(({ title, fact }) => (
        <li key={fact}>
          <b>{title}</b>
          {fact}
        </li>
      ))}
    </ul>
  );
}
