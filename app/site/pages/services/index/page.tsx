import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { describedServices } from "#content/lists/described-services.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { exteriorOptions, interiorOptions } from "#content/options.ts";
import {
  cleaningPage,
  cleaningQuestions,
  cleaningService,
  cleaningPage as page,
} from "#content/services/cleaning.ts";
import { scopeLabels } from "#content/services/cleaning-comparison.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { Link } from "#router";
import { Faq } from "../../../service-parts/faq.tsx";
import { makeoversBelow } from "../../../service-parts/makeovers-strip.server.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PriceForVehicle } from "../../../service-parts/price-for-vehicle.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { VehiclePicker } from "../../../service-parts/vehicle-picker.tsx";
import { FormulaCompare } from "./formula-compare.tsx";
import { OptionList } from "./option-list.tsx";
import "./other-services.css";
import { ShampooOffer } from "./shampoo-offer.tsx";
import "./page.css";
import "../../../service-parts/makeovers-strip-styles.ts";

const priceFrom = () => lowestOfferCents(currentPriceList(), "cleaning.standard.exterior");
const lists = [
  { title: scopeLabels.exterior, options: Object.values(exteriorOptions) },
  { title: scopeLabels.interior, options: Object.values(interiorOptions) },
];

export const meta = metaOf(() => ({
  ...page,
  isRoot: true,
  priceFromCents: priceFrom(),
  questions: cleaningQuestions,
}));

export const loader = makeoversBelow("cleaning");

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
      <section className="section bg-paper" aria-labelledby="formules">
        <div className="wrap-wide">
          <SplitHeading id="formules" title={page.compareTitle} lead={page.compareLead} />
          <FormulaCompare {...choosing} />
          <ShampooOffer {...choosing} />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="options">
        <div className="wrap-wide">
          <SplitHeading id="options" title={page.optionsTitle} lead={page.optionsLead} />
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
            {lists.map((list) => (
              <OptionList key={list.title} {...list} {...choosing} />
            ))}
          </div>
        </div>
      </section>
      <Faq questions={cleaningQuestions} className="bg-paper" />
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
      picture={
        <div className="clean-picture">
          <Scene
            slot="services.tete"
            name="detailing-domicile"
            alt="Une jante nettoyée, vue de près"
            priority
          />
        </div>
      }
      overlap
    />
  );
}

const others = describedServices.filter(({ href }) => href !== cleaningService.path);

/** The menu's "Services" leads to this page: it links to every other service. */
function OtherServices() {
  return (
    <section className="section bg-mist" aria-labelledby="autres-services">
      <div className="wrap-wide">
        <h2 id="autres-services" className="mb-7 text-4xl md:mb-11">
          {cleaningPage.otherTitle}
        </h2>
        <ul className="others">
          {offeredLinks(others).map(({ href, label, description }) => (
            <li key={href}>
              <Link to={href}>
                <span className="min-w-0">
                  <strong>{label}</strong>
                  <small>{description}</small>
                </span>
                <IconArrowRight />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
