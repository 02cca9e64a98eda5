import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { renovationsPage as page, renovationQuestions } from "#content/services/renovation.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { CrossSection } from "../../../service-parts/cross-section.tsx";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { ModelField } from "../../../service-parts/model-field.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { WhyList } from "../../../service-parts/why-list.tsx";
import { BurnCard, type RenovationCardProps } from "./burn-card.tsx";
import { burnSlices } from "./burn-slices.tsx";
import { HeadlightAdd } from "./headlight-add.tsx";
import "./renovation-card.css";

const priceFrom = () => readOfferCents(currentPriceList(), "renovation.cigarette-burn");

export const meta = metaOf(() => ({
  ...page,
  priceFromCents: priceFrom(),
  questions: renovationQuestions,
}));

export const loader = makeoversLoader("renovation");

export default function Renovations() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "model");
  return (
    <>
      <ServiceHero
        page={page}
        facts={factsOf(page, <Price from="dès" cents={priceFrom()} />)}
        picture={<Scene slot="renovations.tete" name="brulure" alt="" priority />}
        overlap
      />
      <div id="renovations">
        <OverlapCard ground="mist">
          <div ref={root} className="grid gap-4 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-12">
            <div>
              <h2 className="text-xl">{page.modelTitle}</h2>
              <p className="mt-1 text-(--muted)">{page.modelLead}</p>
            </div>
            <ModelField model={choice.model} onChange={(model) => change({ model })} error={errors.model} />
          </div>
        </OverlapCard>
        <div className="bg-mist pt-5 pb-(--section) md:pt-8">
          <div className="wrap r-cards">
            <BurnCard model={choice.model} onRefused={demand} />
            <HeadlightCard model={choice.model} onRefused={demand} />
          </div>
        </div>
      </div>
      <section className="section bg-paper" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
          <CrossSection
            slices={page.method.map((gesture, index) => ({ ...gesture, drawing: burnSlices[index] }))}
          />
          <WhyList reasons={page.why} className="mt-10 md:mt-14" />
        </div>
      </section>
      <MakeoversStrip />
      <PlainFaq questions={renovationQuestions} next={page.next} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="renovation" />
    </>
  );
}

function HeadlightCard(props: RenovationCardProps) {
  return (
    <article className="r-card">
      <div className="r-card-picture">
        <Scene slot="renovations.phares" name="phares" alt={page.headlights.alt} />
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
            <Price
              cents={readOfferCents(currentPriceList(), "headlights.restoration")}
              crossed={crossedCents("headlights.restoration")}
            />
          </p>
        </div>
        <HeadlightAdd {...props} variant="secondary" />
      </div>
    </article>
  );
}
