import { Price } from "#app/ui/price.tsx";
import { utilityPage as page, utilityQuestions } from "#content/pages/utilitaires.ts";
import { utilityPrices } from "#content/tarifs.ts";
import { lowestPrice } from "#domain/vehicle.ts";
import { Faq } from "../parts/faq.tsx";
import { QuoteCall } from "../parts/quote-call.tsx";
import { ServiceHero } from "../parts/service-hero.tsx";
import { serviceMeta } from "../parts/service-meta.ts";
import type { Route } from "./+types/utilitaires.ts";
import { FleetOffers } from "./fleet-offers.tsx";
import { VanLineUp } from "./van-line-up.tsx";

const priceFrom = lowestPrice(utilityPrices);

/** Two addresses show this page; both name the first as the one to index. */
export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches, { ...page, priceFromCents: priceFrom, questions: utilityQuestions });
}

export default function Utilitaires() {
  return (
    <div id="utility-vehicles">
      <ServiceHero
        name={page.name}
        promise={page.promise}
        sentence={page.sentence}
        facts={[
          { term: "Prix", value: <Price from="dès" cents={priceFrom} /> },
          { term: "Durée", value: page.duration },
          { term: "Lieu", value: page.place },
        ]}
        tone="light"
      >
        <VanLineUp />
      </ServiceHero>
      <FleetOffers />
      <Faq questions={utilityQuestions} className="bg-mist" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="flotte" />
    </div>
  );
}
