import { Price } from "#app/ui/core/price.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { headlightQuestions, headlightsPage as page } from "#content/services/headlights.ts";
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
import { HeadlightAdd } from "../renovations-esthetiques/headlight-add.tsx";
import { HeadlightCompare } from "./headlight-compare.tsx";
import { lensSlices } from "./lens-slices.tsx";

const price = () => readOfferCents(currentPriceList(), "headlights.restoration");

export const meta = metaOf(() => ({ ...page, priceFromCents: price(), questions: headlightQuestions }));

export const loader = makeoversLoader("headlights");

export default function Phares() {
  return (
    <>
      <ServiceHero
        page={page}
        facts={factsOf(page, <Price cents={price()} crossed={crossedCents("headlights.restoration")} />)}
        side={<HeadlightCompare label={page.compare} before={page.before} after={page.after} />}
        overlap
      />
      <AddCard />
      <section className="section bg-paper" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
          <CrossSection
            slices={page.method.map((step, index) => ({ ...step, drawing: lensSlices[index] }))}
          />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="quand">
        <div className="wrap">
          <SplitHeading id="quand" title={page.signsTitle} />
          <WhyList reasons={page.signs} />
        </div>
      </section>
      <MakeoversStrip />
      <PlainFaq questions={headlightQuestions} next={page.next} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="renovation" />
    </>
  );
}

/** Model, price and button in one line. */
function AddCard() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "model");
  return (
    <OverlapCard>
      <div ref={root} className="grid gap-5 lg:grid-cols-[4fr_5fr_5fr] lg:items-center lg:gap-10">
        <div>
          <h2 className="text-xl">{page.addTitle}</h2>
          <p className="mt-1 text-(--muted) text-md">{page.addLead}</p>
        </div>
        <ModelField model={choice.model} onChange={(model) => change({ model })} error={errors.model} />
        <div className="grid grid-cols-[auto_1fr] items-center gap-5 lg:gap-8">
          <Price cents={price()} className="text-4xl" />
          <HeadlightAdd model={choice.model} onRefused={demand} />
        </div>
      </div>
    </OverlapCard>
  );
}
