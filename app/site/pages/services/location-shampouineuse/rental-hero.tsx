import { IconArrowRight, IconEuro, IconUser } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { cheapestMachine } from "#content/cheapest-machine.ts";
import { customersClaim } from "#content/claims.ts";
import { rentalPage as page } from "#content/services/rental.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { contractPlace } from "#domain/text/of-place.ts";
import { PromoLine } from "./promo-countdown.tsx";
import { savingText } from "./rental-saving.ts";
import { configuratorId } from "./show-configurator.ts";
import { type ShownRentalOffer, shownRates, useRentalOffer } from "./use-rental-offer.ts";
import "./rental-hero.css";

/** The offer at a glance: the promise, the badges, the price from, and how long it lasts. */
export function RentalHero() {
  const offer = useRentalOffer();
  const { city } = useSitePlace();
  const machine = cheapestMachine();
  const cheapest = machine && shownRates(machine, offer);
  return (
    <section className="on-light r-hero">
      <div className="wrap r-hero-in">
        <div className="r-hero-text">
          <Breadcrumbs trail={[{ label: "Services", to: "/services" }]} current={page.name} />
          <h1 className="text-5xl">
            <span className="kicker r-hero-name">
              {page.name}
              <VisuallyHidden>{"\u00a0"}: </VisuallyHidden>
            </span>
            {page.promise}
          </h1>
          <p className="lead">{contractPlace(fillText(page.sentence, { ville: city }), city)}</p>
          <Highlights offer={offer} />
          <div className="r-hero-action">
            <LinkButton to={`#${configuratorId}`} trailing={<IconArrowRight />}>
              {page.action}
            </LinkButton>
            {cheapest && (
              <p>
                <Price
                  from="dès"
                  cents={cheapest.prices.daily}
                  crossed={cheapest.originalPrices.daily}
                  format="euros"
                />{" "}
                la journée
              </p>
            )}
          </div>
        </div>
        <div className="r-hero-picture" data-instrument="">
          <Scene
            slot="location.tete"
            name="machine-puzzi"
            alt="Shampouineuse Puzzi 8/1C, flexible et suceur"
            priority
          />
          {offer.isOn && <PromoLine endsAt={offer.endsAt} className="r-promo" />}
        </div>
      </div>
    </section>
  );
}

function Highlights({ offer }: { offer: ShownRentalOffer }) {
  const saving = offer.isOn && savingText(offer);
  const claim = customersClaim(offer.isDemo);
  if (!saving && !claim) return null;
  return (
    <ul className="r-hero-badges">
      {saving && (
        <li data-tone="promo">
          <IconEuro size={18} />
          {saving}
        </li>
      )}
      {claim && (
        <li>
          <IconUser size={18} />
          {claim}
        </li>
      )}
    </ul>
  );
}
