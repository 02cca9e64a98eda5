import { IconArrowRight, IconBulb } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { ceramicQuestions, ceramicPage as page } from "#content/services/ceramic.ts";
import { lowestOfferCents, readOfferCents } from "#domain/quote/offer-table.ts";
import { CrossSection } from "../../../service-parts/cross-section.tsx";
import { Faq } from "../../../service-parts/faq.tsx";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { PriceForVehicle } from "../../../service-parts/price-for-vehicle.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { servicePaints } from "../../../service-parts/service-paints.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { VehiclePicker } from "../../../service-parts/vehicle-picker.tsx";
import { CeramicPacks } from "./ceramic-packs.tsx";
import { CeramicProtections } from "./ceramic-protections.tsx";
import { CeramicStage } from "./ceramic-stage.tsx";
import { coatingSlices } from "./coating-slices.tsx";

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
      <section className="section bg-paper" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
          <CrossSection
            className="c-cross"
            picture={
              <Scene
                slot="ceramique.methode"
                name="ceramique"
                alt="Perles d’eau sur une carrosserie protégée par céramique"
              />
            }
            slices={page.method.map((step, index) => ({ ...step, drawing: coatingSlices[index] }))}
          />
        </div>
      </section>
      <MakeoversStrip />
      <Faq questions={ceramicQuestions} next={page.next} className="bg-paper" />
      <QuoteCall
        title={page.callTitle}
        lead={page.callLead}
        subject="ceramique"
        paint={servicePaints.ceramic}
      />
    </div>
  );
}

/** Where the hotspot of the headlights leads: a service of its own, with its own page. */
function Headlights() {
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
