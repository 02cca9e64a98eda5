import { Scene } from "#app/art/scene.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList, ratedBusiness } from "#app/site/seo/structured-data.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { currentContent } from "#content/current-content.ts";
import { reviewChecks, reviewsPage as texts } from "#content/pages/reviews.ts";
import { countReviewsByService, readReviews, readReviewsSummary } from "#usecases/reviews/read-reviews.ts";
import { PageHero } from "../pourquoi-nous-choisir/page-hero.tsx";
import type { Route } from "./+types/page.ts";
import { RatingPanel } from "./rating-panel.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewList } from "./review-list.tsx";
import { readReviewQuery } from "./review-query.ts";
import "./page.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const siteUrl = siteUrlOf(matches[0]);
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: texts.title, href: texts.path },
  ] as const;
  const real = loaderData?.summary.real;
  return pageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: texts.path,
    structuredData: [breadcrumbList(siteUrl, crumbs), ...(real ? [ratedBusiness(siteUrl, real)] : [])],
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const query = readReviewQuery(new URL(request.url).searchParams);
  const [summary, list, counts] = await Promise.all([
    readReviewsSummary(deps),
    readReviews(deps, query),
    countReviewsByService(deps, query.rating),
  ]);
  return { query, summary, list, counts };
}

export default function Reviews({ loaderData: { query, summary, list, counts } }: Route.ComponentProps) {
  const rating = <RatingPanel summary={summary} query={query} />;
  // The figures take the place of the picture unless the owner has put a photo there.
  const hasPhoto = Boolean(currentContent().photos?.["avis.tete"]);
  return (
    <>
      <PageHero
        kicker={texts.title}
        title={texts.heading}
        lead={texts.lead}
        trail={[{ label: "Accueil", to: "/" }]}
        {...(hasPhoto
          ? { picture: <Scene slot="avis.tete" name="controle" alt="" priority /> }
          : { aside: rating })}
      />
      <section className="section bg-paper pt-10 md:pt-16" aria-label="Les avis">
        <div className="wrap reviews-in">
          <div>
            {hasPhoto && <div className="mb-10">{rating}</div>}
            {summary.count > 0 && <ReviewFilters query={query} total={list.total} counts={counts} />}
            {summary.hasDemo && (
              <Notice className="mb-6" title={texts.demo}>
                {texts.demoNote}
              </Notice>
            )}
            <ReviewList list={list} query={query} isEmpty={summary.count === 0} />
          </div>
          <ReviewChecks />
        </div>
      </section>
    </>
  );
}

/** How reviews are gathered, checked and ranked: what the law wants in a section that is easy to find. */
function ReviewChecks() {
  return (
    <section id="verification" className="scroll-mt-20" aria-labelledby="verification-titre">
      <h2 id="verification-titre" className="mb-4 text-2xl">
        {texts.rulesLink}
      </h2>
      <dl className="review-checks">
        {reviewChecks.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
