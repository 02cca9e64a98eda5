import { IconArrowRight } from "#app/art/icons.tsx";
import { PopularBadge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { type CeramicPack, ceramicPacks, ceramicProtections } from "#content/ceramic.ts";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { homePage } from "#content/pages/home.ts";
import { ceramicPage } from "#content/services/ceramic.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { CarCategoryChoice, useCarCategory } from "./car-category.tsx";
import { CeramicCar } from "./ceramic-car.tsx";
import "./ceramic-section.css";

const page = homePage.ceramic;
const years = [1, 2, 3, 4, 5, 6, 7];

/** The ceramic in brief: what it protects on the car, three packs at the visitor's category. */
export function CeramicSection() {
  return (
    <section className="on-dark section h-ceram" aria-labelledby="accueil-ceramique">
      <div className="wrap">
        <div className="h-ceram-top">
          <div className="h-ceram-copy">
            <SectionHeading id="accueil-ceramique" {...page} />
            <TextLink to={ceramicPage.path} trailing={<IconArrowRight size={18} />}>
              {page.link}
            </TextLink>
          </div>
          <CeramicCar />
        </div>
        <div className="h-ceram-category">
          <p>{page.category}</p>
          <CarCategoryChoice label={page.category} />
        </div>
        <ul className="h-years">
          {ceramicPacks.map((pack) => (
            <Pack key={pack.id} pack={pack} />
          ))}
        </ul>
        <details className="accordion phone-fold h-extras">
          <summary>
            {page.extras}
            <span className="accordion-mark" aria-hidden="true" />
          </summary>
          <p id="accueil-protections" className="max-md:hidden">
            {page.extras}
          </p>
          <ul aria-labelledby="accueil-protections">
            {ceramicProtections.map(({ id, anchor, title, offer }) => (
              <li key={id}>
                <TextLink to={`${ceramicPage.path}#${anchor}`}>{title}</TextLink>
                <Price cents={readOfferCents(currentPriceList(), offer)} crossed={crossedCents(offer)} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}

function Pack({ pack: { title, years: hold, durability, popular, offer } }: { pack: CeramicPack }) {
  const category = useCarCategory();
  return (
    <li>
      <h3>
        {title}
        {popular && <PopularBadge />}
      </h3>
      <span className="h-span" aria-hidden="true">
        {years.map((year) => (
          <i key={year} data-on={year <= hold || undefined} />
        ))}
      </span>
      <p className="h-hold">
        <span>{page.protection}</span>
        <b>{durability.charAt(0).toLowerCase() + durability.slice(1)}</b>
      </p>
      <p className="h-pack-category">{`${page.categoryOf} ${category}`}</p>
      <div className="h-pack-buy">
        <Price
          cents={readOfferCents(currentPriceList(), offer, category)}
          crossed={crossedCents(offer, category)}
          className="text-[2.125rem] text-white leading-none"
        />
        <LinkButton to={`${ceramicPage.path}#packs-carrosserie`} variant="secondary" size="sm">
          {page.choose}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </LinkButton>
      </div>
    </li>
  );
}
