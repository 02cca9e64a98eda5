import { depsContext } from "#app/deps-context.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { placeOf } from "#app/site/seo/place-of.ts";
import { autoBodyShop } from "#app/site/seo/structured-data.ts";
import { siteWeek } from "#app/site/site-facts.ts";
import { currentContent } from "#content/current-content.ts";
import { servicesMenu } from "#content/lists/navigation.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { homeHead } from "#content/pages/home-head.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { openingSpecification } from "#domain/calendar/opening-hours.ts";
import { logoPath } from "#domain/site-content/own-logo.ts";
import { listArticleCards } from "#usecases/articles/list-articles.ts";
import { readFirstMakeovers } from "#usecases/makeovers/read-makeovers.ts";
import { readRentalTestimonials } from "#usecases/reviews/read-rental-testimonials.ts";
import { readReviewsSummary } from "#usecases/reviews/read-reviews.ts";
import type { PageHandle } from "../../public-layout.tsx";
import type { Route } from "./+types/page.ts";
import * as part from "./deferred-parts.tsx";
import { Hero } from "./hero.tsx";
import "./page.css";
import "./phone-closing.css";
import "./phone-rows.css";
import "./phone-sections.css";
import "./shelves.css";
import { WizardSection } from "./wizard-section.tsx";

export const handle: PageHandle = { overlay: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: homeHead.title,
    description: homeHead.description,
    path: "/",
    structuredData: [
      autoBodyShop(
        siteUrlOf(matches[0]),
        { openings: loaderData?.openings ?? [], place: placeOf(matches[0]), logo: loaderData?.logo },
        offeredLinks(servicesMenu).map((service) => service.label),
      ),
    ],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const [week, reviews, shownTestimonials, makeovers, { articles }] = await Promise.all([
    siteWeek(context),
    readReviewsSummary(deps),
    readRentalTestimonials(deps),
    readFirstMakeovers(deps, { limit: 3 }),
    listArticleCards(deps, { limit: 3 }),
  ]);
  const logo = currentContent().logo && logoPath;
  const openings = openingSpecification(week);
  return { articles, reviews, shownTestimonials, makeovers, openings, ...(logo && { logo }) };
}

/** The specification's order; the sections under the wizard are loaded near the viewport. */
export default function Accueil({
  loaderData: { articles, reviews, shownTestimonials, makeovers },
}: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <WizardSection />
      <part.DeferredServicesIndex />
      {isServiceOff("ceramic") || <part.Ceramic />}
      {isServiceOff("polishing") || <part.Polishing />}
      {isServiceOff("tint") || <part.Tint />}
      {["ppf", "headlights", "renovation"].every(isServiceOff) || <part.Bento />}
      {isServiceOff("sofa") || <part.Sofa />}
      {isServiceOff("utility") || <part.Utility />}
      {isServiceOff("subscription") || <part.Subscription />}
      {isServiceOff("home-protection") || <part.HomeProtection />}
      {isServiceOff("rental") || <part.Rental {...shownTestimonials} />}
      <part.DeferredDilution />
      <part.Why />
      <part.Zone />
      {makeovers.length > 0 && <part.Makeovers makeovers={makeovers} />}
      <part.Reviews summary={reviews} />
      <part.Blog articles={articles} />
      <part.Contact />
      <part.Newsletter />
    </>
  );
}
