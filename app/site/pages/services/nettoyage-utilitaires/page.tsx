import { Price } from "#app/ui/core/price.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { utilityPage as page, utilityQuestions } from "#content/services/utility.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { FleetOffers } from "./fleet-offers.tsx";
import { VanLineUp } from "./van-line-up.tsx";

const priceFrom = () => lowestOfferCents(currentPriceList(), "utility.cleaning");

/** Two addresses show this page; both name the first as the one to index. */
export const meta = metaOf(() => ({ ...page, priceFromCents: priceFrom(), questions: utilityQuestions }));

export const loader = makeoversLoader("utility");

export default function Utilitaires() {
  return (
    <div id="utility-vehicles">
      <ServiceHero
        page={page}
        facts={factsOf(page, <Price from="dès" cents={priceFrom()} format="euros" />)}
        tone="light"
      >
        <VanLineUp />
      </ServiceHero>
      <FleetOffers />
      <MakeoversStrip />
      <PlainFaq questions={utilityQuestions} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="flotte" />
    </div>
  );
}
