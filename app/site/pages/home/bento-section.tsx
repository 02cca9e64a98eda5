import { useState } from "react";
import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { StepperInput } from "#app/ui/fields/stepper-input.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { homePage } from "#content/pages/home.ts";
import { headlightsPage } from "#content/services/headlights.ts";
import { renovationsPage } from "#content/services/renovation.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { clampCount } from "#domain/money/count.ts";
import { formatPriceText } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { BurntSeat } from "../services/renovations-esthetiques/burnt-seat.tsx";
import { PpfTile } from "./ppf-tile.tsx";
import "./bento-section.css";

/** Film, headlights and burns: three smaller offers, the film leading. */
export function BentoSection() {
  return (
    <section className="h-bento-section" aria-label="Film de protection et rénovations">
      <div className="wrap h-bento">
        {isServiceOff("ppf") || <PpfTile />}
        {isServiceOff("headlights") || <Headlights />}
        {isServiceOff("renovation") || <Burns />}
      </div>
    </section>
  );
}

function Headlights() {
  const { title, text, link } = homePage.headlights;
  return (
    <article className="on-light h-tile">
      <Scene slot="accueil.phares" name="phares" alt={renovationsPage.headlights.alt} />
      <div className="h-tile-text">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="h-tile-foot">
          <Price
            cents={readOfferCents(currentPriceList(), "headlights.restoration")}
            crossed={crossedCents("headlights.restoration")}
            className="text-3xl"
          />
          <TextLink to={headlightsPage.path} trailing={<IconArrowRight size={18} />}>
            {link}
            <VisuallyHidden> de la rénovation des phares</VisuallyHidden>
          </TextLink>
        </div>
      </div>
    </article>
  );
}

/** Holes are counted, drawn and priced; the page adds them to the quote. */
function Burns() {
  const [holes, setHoles] = useState(3);
  const { burn } = renovationsPage;
  const live = useLiveOnceChanged(holes);
  const burnCents = readOfferCents(currentPriceList(), "renovation.cigarette-burn", undefined, holes);
  return (
    <article id="renovations" className="on-light h-tile">
      <div className="h-tile-seat">
        <BurntSeat count={holes} label={`${burn.drawing}\u00a0: ${holes}`} />
      </div>
      <div className="h-tile-text">
        <h2>{homePage.burns.title}</h2>
        <p>{burn.text}</p>
        <div className="h-tile-count">
          <StepperInput label={burn.count} value={holes} onChange={(count) => setHoles(clampCount(count))} />
          <div aria-live={live} className="contents">
            <p key={live}>
              <b className="price">
                {formatPriceText(burnCents)}
                <CrossedPrice offer="renovation.cigarette-burn" count={holes} />
              </b>{" "}
              <span>{burn.base}</span>
            </p>
          </div>
        </div>
        <LinkButton to={renovationsPage.path} variant="secondary" size="sm" wide>
          {homePage.burns.link}
          <VisuallyHidden> des réparations de brûlures</VisuallyHidden>
        </LinkButton>
      </div>
    </article>
  );
}
