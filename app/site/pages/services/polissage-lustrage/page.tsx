import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { polishingPage as page, polishingQuestions } from "#content/services/polishing.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { PriceForVehicle } from "../../../service-parts/price-for-vehicle.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { servicePaints } from "../../../service-parts/service-paints.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { VehiclePicker } from "../../../service-parts/vehicle-picker.tsx";
import { PolishingPacks } from "./polishing-packs.tsx";
import polished from "./varnish-polished.svg?no-inline";
import scratched from "./varnish-scratched.svg?no-inline";
import "./page.css";

const priceFrom = () => lowestOfferCents(currentPriceList(), "polishing.car-staging");

const anchors = [
  ["packs", "Niveaux"],
  ["questions", "Questions"],
  ["votre-devis", "Devis"],
] as const;

export const meta = metaOf(() => ({ ...page, priceFromCents: priceFrom(), questions: polishingQuestions }));

export const loader = makeoversLoader("polishing");

export default function Polissage() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "category and model");
  return (
    <>
      <ServiceHero
        page={page}
        facts={factsOf(page, <PriceForVehicle offer="polishing.car-staging" />)}
        picture={<UnderTheLamp />}
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
        <PageAnchors anchors={anchors} />
        <section className="section bg-paper" aria-labelledby="packs">
          <div className="wrap">
            <SplitHeading id="packs" title={page.packsTitle} lead={page.packsLead} />
            <PolishingPacks choice={choice} onChange={change} onRefused={demand} />
            <p className="mt-6 text-(--muted) text-sm">{page.scaleNote}</p>
          </div>
        </section>
      </div>
      <MakeoversStrip />
      <PlainFaq questions={polishingQuestions} next={page.next} className="bg-paper" />
      <QuoteCall
        title={page.callTitle}
        lead={page.callLead}
        subject="polissage"
        paint={servicePaints.polishing}
      />
    </>
  );
}

/** Black varnish under a lamp: the edge between scratched and polished is moved. */
function UnderTheLamp() {
  return (
    <CompareSlider
      label={page.sceneAlt}
      before={{ src: scratched, word: page.before }}
      after={{ src: polished, word: page.after }}
      width={1200}
      height={900}
      shareWords="de vernis poli"
      priority
    />
  );
}
