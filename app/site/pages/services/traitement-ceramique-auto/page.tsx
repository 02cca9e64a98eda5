import { deferred } from "#app/ui/deferred/deferred.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { ceramicQuestions, ceramicPage as page } from "#content/services/ceramic.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { PriceForVehicle } from "../../../service-parts/price-for-vehicle.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { servicePaints } from "../../../service-parts/service-paints.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { VehiclePicker } from "../../../service-parts/vehicle-picker.tsx";
import { CeramicStage } from "./ceramic-stage.tsx";
// The styles of deferred parts come with the page; their code is loaded later.
import "../../../service-parts/cross-section.css";
import "../../../service-parts/pack-grid.css";
import "./ceramic-protections.css";

const CeramicPacks = deferred(() => import("./ceramic-packs.tsx").then((module) => module.CeramicPacks), {
  isFetchedAfterNavigation: true,
});
const CeramicProtections = deferred(
  () => import("./ceramic-protections.tsx").then((module) => module.CeramicProtections),
  { isFetchedAfterNavigation: true },
);
const Headlights = plain(() => import("./headlights.tsx").then((module) => module.Headlights));
const CoatingMethod = plain(() => import("./coating-method.tsx").then((module) => module.CoatingMethod));

const priceFrom = () => lowestOfferCents(currentPriceList(), "ceramic.silver");

const anchors = [
  ["packs", "Packs"],
  ["complements", "Compléments"],
  ["methode", "Méthode"],
  ["questions", "Questions"],
  ["votre-devis", "Devis"],
] as const;

export const meta = metaOf(() => ({ ...page, priceFromCents: priceFrom(), questions: ceramicQuestions }));

export const loader = makeoversLoader("ceramic");

export default function Ceramique() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "category and model");
  return (
    <div id="ceramic-treatment">
      <ServiceHero
        page={page}
        facts={[
          { term: "Prix", value: <PriceForVehicle offer="ceramic.silver" /> },
          { term: "Tenue", value: page.hold },
          { term: "Lieu", value: page.place },
        ]}
        overlap
      >
        <CeramicStage hint={page.spotsNote} />
      </ServiceHero>
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
      <section id="packs-carrosserie" className="section bg-paper" aria-labelledby="packs">
        <div className="wrap">
          <SplitHeading id="packs" title={page.packsTitle} lead={page.packsLead} />
          <CeramicPacks choice={choice} onChange={change} onRefused={demand} />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="complements">
        <div className="wrap">
          <SplitHeading id="complements" title={page.protectionsTitle} lead={page.protectionsLead} />
          <CeramicProtections choice={choice} onRefused={demand} />
          <Headlights />
        </div>
      </section>
      <CoatingMethod />
      <MakeoversStrip />
      <PlainFaq questions={ceramicQuestions} next={page.next} className="bg-paper" />
      <QuoteCall
        title={page.callTitle}
        lead={page.callLead}
        subject="ceramique"
        paint={servicePaints.ceramic}
      />
    </div>
  );
}
