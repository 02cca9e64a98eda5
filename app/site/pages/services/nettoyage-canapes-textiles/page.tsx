import { IconArrowRight, IconClock } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { sofaPage as page, sofaMethod, sofaQuestions } from "#content/services/sofa.ts";
import { sofaDrying } from "#content/sofa.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { MethodSteps } from "../../../service-parts/why-list.tsx";
import { ContactSection } from "../../contact/contact-section.tsx";
import clean from "./fabric-clean.svg?no-inline";
import stained from "./fabric-stained.svg?no-inline";
// The styles of a deferred part come with the page; its code is loaded later.
import "./sofa-formulas.css";

const SofaFormulas = deferred(() => import("./sofa-formulas.tsx").then((module) => module.SofaFormulas), {
  isFetchedAfterNavigation: true,
});

const priceFrom = () => readOfferCents(currentPriceList(), "sofa.essentiel");

const anchors = [
  ["formules", "Formules"],
  ["methode", "Méthode"],
  ["questions", "Questions"],
  ["contact", "Devis"],
] as const;

export const meta = metaOf(() => ({ ...page, priceFromCents: priceFrom(), questions: sofaQuestions }));

export const loader = makeoversLoader("sofa");

export default function Canapes() {
  return (
    <div id="sofa-cleaning">
      <ServiceHero
        page={page}
        facts={[
          { term: "Prix", value: <Price from="dès" cents={priceFrom()} format="euros" /> },
          { term: "Séchage", value: page.drying },
          { term: "Lieu", value: page.place },
        ]}
        tone="sand"
        picture={<Fabric />}
      />
      <PageAnchors anchors={anchors} />
      <section className="section bg-sand" aria-labelledby="formules">
        <div className="wrap">
          <h2 id="formules" className="text-(--strong) text-4xl">
            {page.formulasTitle}
          </h2>
          <SofaFormulas level={3} />
        </div>
      </section>
      <Method />
      <MakeoversStrip />
      <PlainFaq questions={sofaQuestions} className="bg-paper" />
      <ContactSection
        subject="canape"
        title={page.contactTitle}
        lead={page.contactLead}
        picture="canape-angle"
      />
    </div>
  );
}

/** One cloth, stained and clean: the edge between both is moved. */
function Fabric() {
  return (
    <CompareSlider
      label={page.compare}
      before={{ src: stained, word: page.before }}
      after={{ src: clean, word: page.after }}
      width={1200}
      height={900}
      shareWords="de tissu propre"
      priority
    />
  );
}

function Method() {
  return (
    <section className="section bg-paper" aria-labelledby="methode">
      <div className="wrap">
        <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
        <MethodSteps steps={sofaMethod} />
        <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
          <LinkButton to="#contact" trailing={<IconArrowRight />} className="w-full sm:w-auto">
            {page.quote}
          </LinkButton>
          <p className="flex items-center gap-3 text-md">
            <IconClock size={24} className="text-(--accent)" />
            <span>
              {sofaDrying}, {page.dryingNote}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
