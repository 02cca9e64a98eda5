import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { renovationsPage as page } from "#content/services/renovation.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import type { RenovationCardProps } from "./burn-card.tsx";
import { HeadlightAdd } from "./headlight-add.tsx";
import "./renovation-card.css";

export function HeadlightCard(props: RenovationCardProps) {
  return (
    <article className="r-card">
      <div className="r-card-picture">
        <Scene name="phares" alt={page.headlights.alt} />
      </div>
      <div className="r-card-body">
        <h2 className="text-3xl">{page.headlights.title}</h2>
        <p className="text-(--muted)">{page.headlights.text}</p>
        <div className="r-card-count">
          <TextLink to="/services/renovation-optiques-phares" trailing={<IconArrowRight size={18} />}>
            {page.headlights.link}
            <VisuallyHidden> de la rénovation des phares</VisuallyHidden>
          </TextLink>
          <p className="r-card-price">
            <Price cents={readOfferCents(currentPriceList(), "headlights.restoration")} />
          </p>
        </div>
        <HeadlightAdd {...props} variant="secondary" />
      </div>
    </article>
  );
}
