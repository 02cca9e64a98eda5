import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { PopularBadge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { homePage } from "#content/pages/home.ts";
import { polishingPacks } from "#content/polishing.ts";
import { polishingPage } from "#content/services/polishing.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { CarCategoryChoice, useCarCategory } from "./car-category.tsx";
import "./polishing-section.css";

const page = homePage.polishing;

/** Half picture, half prices, along the site's slant. */
export function PolishingSection() {
  const category = useCarCategory();
  return (
    <section className="h-half" aria-labelledby="accueil-polissage">
      <div className="h-half-picture">
        <Scene name="polissage" alt={polishingPage.sceneAlt} />
        <span aria-hidden="true">{polishingPage.before}</span>
        <span aria-hidden="true">{polishingPage.after}</span>
      </div>
      <div className="h-half-text">
        <SectionHeading id="accueil-polissage" {...page} />
        <CarCategoryChoice label={page.category} />
        <ul className="h-levels">
          {polishingPacks.map(({ id, title, duration, promise, popular, offer }) => (
            <li key={id}>
              <h3>
                {title}
                {popular && <PopularBadge />}
              </h3>
              <p>
                {duration}
                <Dot />
                {promise}
              </p>
              <Price
                cents={readOfferCents(currentPriceList(), offer, category)}
                crossed={crossedCents(offer, category)}
                className="text-2xl"
              />
            </li>
          ))}
        </ul>
        <p className="text-(--muted) text-sm">{page.note}</p>
        <LinkButton
          to={polishingPage.path}
          trailing={<IconArrowRight />}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {page.link}
        </LinkButton>
      </div>
    </section>
  );
}
