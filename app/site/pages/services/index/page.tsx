import { hasPhoto, Scene } from "#app/art/scene.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { cleaningQuestions, cleaningPage as page } from "#content/services/cleaning.ts";
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
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { VehiclePicker } from "../../../service-parts/vehicle-picker.tsx";
import clean from "./wheel-clean.svg?no-inline";
import dusty from "./wheel-dusty.svg?no-inline";
// The styles of deferred parts come with the page; their code is loaded later.
import "#app/art/vehicle.css";
import "./compare-levels.css";
import "./formula-compare.css";
import "./option-list.css";
import "./other-services.css";
import "./shampoo-offer.css";

const FormulaCompare = deferred(
  () => import("./formula-compare.tsx").then((module) => module.FormulaCompare),
  {
    isFetchedAfterNavigation: true,
  },
);
const ShampooOffer = deferred(() => import("./shampoo-offer.tsx").then((module) => module.ShampooOffer), {
  isFetchedAfterNavigation: true,
});
const OptionLists = deferred(() => import("./option-list.tsx").then((module) => module.OptionLists), {
  isFetchedAfterNavigation: true,
});
const OtherServices = plain(() => import("./other-services.tsx").then((module) => module.OtherServices));

const priceFrom = () => lowestOfferCents(currentPriceList(), "cleaning.standard.exterior");

const anchors = [
  ["formules", "Formules"],
  ["options", "Options"],
  ["questions", "Questions"],
  ["autres-services", "Autres services"],
  ["votre-devis", "Devis"],
] as const;

export const meta = metaOf(() => ({
  ...page,
  isRoot: true,
  priceFromCents: priceFrom(),
  questions: cleaningQuestions,
}));

export const loader = makeoversLoader("cleaning");

export default function Nettoyage() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "category and model");
  const choosing = { choice, onRefused: demand };
  return (
    <div id="car-cleaning">
      <Opening />
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
      <section className="section bg-paper" aria-labelledby="formules">
        <div className="wrap">
          <SplitHeading id="formules" title={page.compareTitle} lead={page.compareLead} />
          <FormulaCompare {...choosing} />
          <ShampooOffer {...choosing} />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="options">
        <div className="wrap">
          <SplitHeading id="options" title={page.optionsTitle} lead={page.optionsLead} />
          <OptionLists {...choosing} />
        </div>
      </section>
      <MakeoversStrip />
      <PlainFaq questions={cleaningQuestions} className="bg-paper" />
      <OtherServices />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="nettoyage" />
    </div>
  );
}

function Opening() {
  return (
    <ServiceHero
      page={page}
      isRoot
      facts={factsOf(page, <PriceForVehicle offer="cleaning.standard.exterior" />)}
      tone="light"
      picture={<Wheel />}
      overlap
    />
  );
}

/** A wheel before and after, the edge between both to be moved; or the owner's photo. */
function Wheel() {
  if (hasPhoto("services.tete"))
    return <Scene slot="services.tete" name="detailing-domicile" alt="" priority />;
  return (
    <CompareSlider
      label={page.compare}
      before={{ src: dusty, word: page.before }}
      after={{ src: clean, word: page.after }}
      width={800}
      height={600}
      shareWords="de jante propre"
      priority
    />
  );
}
