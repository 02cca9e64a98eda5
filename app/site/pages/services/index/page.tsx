import { IconArrowRight } from "#app/art/icons.tsx";
import { hasPhoto, Scene } from "#app/art/scene.tsx";
import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
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
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
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
import clean from "./wheel-clean.svg?no-inline";
import dusty from "./wheel-dusty.svg?no-inline";

const priceFrom = () => lowestOfferCents(currentPriceList(), "cleaning.standard.exterior");
const lists = [
  { title: scopeLabels.exterior, options: Object.values(exteriorOptions) },
  { title: scopeLabels.interior, options: Object.values(interiorOptions) },
];

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
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
            {lists.map((list) => (
              <OptionList key={list.title} {...list} {...choosing} />
            ))}
          </div>
        </div>
      </section>
      <MakeoversStrip />
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

const others = describedServices.filter(({ href }) => href !== cleaningService.path);

/** The menu's "Services" leads to this page: it links to every other service. */
function OtherServices() {
  return (
    <section className="section bg-mist" aria-labelledby="autres-services">
      <div className="wrap">
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
