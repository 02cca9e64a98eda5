import { IconArrowRight, IconBulb } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { ceramicPage as page } from "#content/services/ceramic.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";

/** Where the hotspot of the headlights leads: a service of its own, with its own page. */
export function Headlights() {
  const { title, description, link } = page.headlights;
  return (
    <div id="optiques" className="c-prot mt-8 border-t border-t-(--rule)">
      <span className="c-prot-icon">
        <IconBulb size={22} />
      </span>
      <div className="min-w-0">
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
      <Price
        cents={readOfferCents(currentPriceList(), "headlights.restoration")}
        crossed={crossedCents("headlights.restoration")}
        className="c-prot-price"
      />
      <TextLink
        to="/services/renovation-optiques-phares"
        trailing={<IconArrowRight size={18} />}
        className="c-prot-add whitespace-nowrap"
      >
        {link}
      </TextLink>
    </div>
  );
}
