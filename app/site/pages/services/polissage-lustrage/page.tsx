import { Scene } from "#app/art/scene.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { polishingPage as page, polishingQuestions } from "#content/services/polishing.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { Faq } from "../../../service-parts/faq.tsx";
import { makeoversBelow } from "../../../service-parts/makeovers-strip.server.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PriceForVehicle } from "../../../service-parts/price-for-vehicle.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { VehiclePicker } from "../../../service-parts/vehicle-picker.tsx";
import { WhyList } from "../../../service-parts/why-list.tsx";
import { PolishingPacks } from "./polishing-packs.tsx";
import "./page.css";
import "../../../service-parts/makeovers-strip-styles.ts";

const priceFrom = () => lowestOfferCents(currentPriceList(), "polishing.car-staging");

export const meta = metaOf(() => ({ ...page, priceFromCents: priceFrom(), questions: polishingQuestions }));

export const loader = makeoversBelow("polishing");

export default function Polissage() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "category and model");
  return (
    <>
      <ServiceHero
        page={page}
        facts={factsOf(page, <PriceForVehicle offer="polishing.car-staging" />)}
        picture={<BeforeAfter />}
        overlap
      />
      <div id="polishing">
        <OverlapCard>
          <VehiclePicker
            title={page.pickerTitle}
            choice={choice}
            onChange={change}
            errors={errors}
            rootRef={root}
          />
        </OverlapCard>
        <section className="section bg-paper" aria-labelledby="packs">
          <div className="wrap-wide">
            <SplitHeading id="packs" title={page.packsTitle} lead={page.packsLead} />
            <PolishingPacks choice={choice} onRefused={demand} />
          </div>
        </section>
      </div>
      <section className="section bg-mist" aria-labelledby="niveau">
        <div className="wrap-wide">
          <SplitHeading id="niveau" title={page.choosingTitle} lead={page.choosingLead} />
          <WhyList reasons={page.choosing} />
        </div>
      </section>
      <Faq questions={polishingQuestions} next={page.next} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="polissage" />
    </>
  );
}

/** The drawing is half scratched, half mirror; a label names each half. */
function BeforeAfter() {
  return (
    <div className="p-split">
      <Scene name="polissage" alt={page.sceneAlt} priority />
      <span className="p-split-before" aria-hidden="true">
        {page.before}
      </span>
      <span className="p-split-after" aria-hidden="true">
        {page.after}
      </span>
    </div>
  );
}
