import { IconArrowRight, IconClock } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { sofaPage as page, sofaMethod, sofaQuestions } from "#content/services/sofa.ts";
import { sofaDrying } from "#content/sofa.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { Faq } from "../../../service-parts/faq.tsx";
import { makeoversBelow } from "../../../service-parts/makeovers-strip.server.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { MethodSteps } from "../../../service-parts/why-list.tsx";
import { ContactSection } from "../../contact/contact-section.tsx";
import { SofaFormulas } from "./sofa-formulas.tsx";
import "../../../service-parts/makeovers-strip-styles.ts";

const priceFrom = () => readOfferCents(currentPriceList(), "sofa.essentiel");

export const meta = metaOf(() => ({ ...page, priceFromCents: priceFrom(), questions: sofaQuestions }));

export const loader = makeoversBelow("sofa");

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
      >
        <SofaFormulas />
      </ServiceHero>
      <Method />
      <Faq questions={sofaQuestions} className="bg-mist" />
      <ContactSection
        isWide
        subject="canape"
        title={page.contactTitle}
        lead={page.contactLead}
        picture="blog-canape"
      />
    </div>
  );
}

function Method() {
  return (
    <section className="section bg-paper" aria-labelledby="methode">
      <div className="wrap-wide grid gap-7 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-4">
          <h2 id="methode" className="text-(--strong) text-4xl">
            {page.methodTitle}
          </h2>
          <p className="lead">{page.methodLead}</p>
          <p className="flex items-center gap-3 text-md">
            <IconClock size={24} className="text-(--accent)" />
            <span>
              {sofaDrying}, {page.dryingNote}
            </span>
          </p>
          <LinkButton to="#contact" trailing={<IconArrowRight />} className="mt-2 w-full sm:w-auto">
            {page.quote}
          </LinkButton>
        </div>
        <MethodSteps steps={sofaMethod} className="why-steps-narrow self-start" />
      </div>
    </section>
  );
}
