import { IconArrowRight, IconCheck } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { customersClaim } from "#content/claims.ts";
import { percentOff } from "#content/percent-off.ts";
import { currentRentalPacks, type RentalPack } from "#content/rental-packs.ts";
import { rentalWords } from "#content/rental-words.ts";
import { rentalPage as page } from "#content/services/rental.ts";
import { type Testimonial, testimonialsNote } from "#content/testimonials.ts";
import { formatEuros } from "#domain/money/money.ts";
import { choosePack } from "./choose.ts";
import { PromoTiles } from "./promo-countdown.tsx";
import { savingText } from "./rental-saving.ts";
import { RentalTestimonials } from "./rental-testimonials.tsx";
import { RentalWizard } from "./rental-wizard.tsx";
import { configuratorId } from "./show-configurator.ts";
import { type ShownRentalOffer, shownPack, useRentalOffer } from "./use-rental-offer.ts";

type RentalSectionProps = { isDemo: boolean; list: readonly Testimonial[] };

/** The rental on the home page. Its styles, rental-section.css and rental-wizard.css, come with that page. */
export function RentalSection({ isDemo, list }: RentalSectionProps) {
  const { kicker, title } = page.home;
  return (
    <section id={configuratorId} className="on-dark section" aria-labelledby="location-titre">
      <div className="wrap">
        <SectionHeading kicker={kicker} title={title} lead={rentalWords().homeLead} id="location-titre" />
        <div className="rs-grid">
          <RentalWizard />
          <Promo />
        </div>
        {list.length > 0 && <RentalTestimonials list={list} className="rs-testimonials" scrolls />}
        {isDemo && <p className="mt-5 text-(--muted) text-xs">{testimonialsNote}</p>}
      </div>
    </section>
  );
}

function Promo() {
  const offer = useRentalOffer();
  const hasOffer = offer.isOn;
  const saving = savingText(offer);
  return (
    <aside className="rs-promo" aria-label={hasOffer ? "Offre et packs de location" : "Packs de location"}>
      {hasOffer ? (
        <>
          {saving && <p className="badge-promo rs-promo-tag">{saving}</p>}
          <PromoTiles endsAt={offer.endsAt} />
        </>
      ) : (
        <h3 className="max-md:hidden">{page.packsTitle}</h3>
      )}
      <details className="accordion phone-fold rs-fold">
        <summary>
          {page.packsTitle}
          <span className="accordion-mark" aria-hidden="true" />
        </summary>
        <ul className="rs-packs">
          {currentRentalPacks().map((pack) => (
            <li key={pack.id}>
              <PackButton pack={pack} offer={offer} />
            </li>
          ))}
        </ul>
      </details>
      <ul className="rs-facts">
        {[customersClaim(offer.isDemo), page.home.fact].filter(Boolean).map((fact) => (
          <li key={fact}>
            <IconCheck size={20} />
            {fact}
          </li>
        ))}
      </ul>
      <LinkButton to={page.path} variant="secondary" wide trailing={<IconArrowRight />}>
        {page.home.more}
      </LinkButton>
    </aside>
  );
}

function PackButton({ pack, offer }: { pack: RentalPack; offer: ShownRentalOffer }) {
  const { price, originalPrice } = shownPack(pack, offer);
  const percent = percentOff(price, originalPrice);
  const badge = offer.isDemo ? pack.badge : pack.plainBadge;
  return (
    <button type="button" onClick={() => choosePack(pack)}>
      <b>{pack.name}</b>
      <Price cents={price} format="euros" />
      <span>
        {pack.duration}
        {badge && (
          <>
            <Dot />
            {badge.toLowerCase()}
          </>
        )}
      </span>
      {originalPrice > price && (
        <span>
          <s>
            <VisuallyHidden>{"Prix barré\u00a0: "}</VisuallyHidden>
            {formatEuros(originalPrice)}
          </s>{" "}
          {`−${percent}\u00a0%`}
        </span>
      )}
    </button>
  );
}
