import { hasPhoto, Scene } from "#app/art/scene.tsx";
import { depsContext } from "#app/deps-context.ts";
import { placeOf } from "#app/site/seo/place-of.ts";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { currentRentalPacks } from "#content/rental-packs.ts";
import { cheapestDayCents } from "#content/rental-promotion.ts";
import { rentalRates } from "#content/rental-rates.ts";
import { rentalWords } from "#content/rental-words.ts";
import { rentalPage as page } from "#content/services/rental.ts";
import { rentalQuestions } from "#content/services/rental-questions.ts";
import { formatEuros } from "#domain/money/money.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { contractPlace } from "#domain/text/of-place.ts";
import { readDeposits } from "#usecases/rentals/read-deposits.ts";
import { readRentalTestimonials } from "#usecases/reviews/read-rental-testimonials.ts";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { serviceMeta } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { MethodSteps } from "../../../service-parts/why-list.tsx";
import type { Route } from "./+types/page.ts";
import { MachineCards } from "./machine-cards.tsx";
import { PackCards } from "./pack-cards.tsx";
import { RentalHero } from "./rental-hero.tsx";
import { configuratorId } from "./show-configurator.ts";
import "./page.css";
import "./rental-wizard.css";

const RentalWizard = deferred(() => import("./rental-wizard.tsx").then((module) => module.RentalWizard));
const RentalConditions = plain(() =>
  import("./rental-conditions.tsx").then((module) => module.RentalConditions),
);
const TestimonialsSection = plain(() =>
  import("./testimonials-section.tsx").then((module) => module.TestimonialsSection),
);

const anchors = [
  ["machines", "Machines"],
  ["rental-configurator", "Réserver"],
  ["methode", "Méthode"],
  ["conditions", "Conditions"],
  ["questions", "Questions"],
] as const;

export const meta: Route.MetaFunction = ({ matches }) => {
  const ville = placeOf(matches[0]).city;
  const prix = formatEuros(cheapestDayCents() ?? rentalRates.dustego.daily);
  return serviceMeta(matches, {
    ...page,
    description: contractPlace(fillText(page.description, { ville, prix }), ville),
    priceFromCents: cheapestDayCents(),
    questions: rentalQuestions,
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  return { depositCents: await readDeposits(deps), shownTestimonials: await readRentalTestimonials(deps) };
}

export default function Location({ loaderData }: Route.ComponentProps) {
  const hours = useOpeningHours();
  const { city } = useSitePlace();
  const words = rentalWords();
  return (
    <>
      <RentalHero />
      <PageAnchors anchors={anchors} />
      <section className="section bg-paper" aria-labelledby="machines">
        <div className="wrap">
          <SplitHeading id="machines" title={words.machinesTitle} lead={words.machinesLead} />
          <MachineCards />
        </div>
      </section>
      {currentRentalPacks().length > 0 && (
        <section className="on-dark r-packs-section" aria-labelledby="packs">
          <div className="wrap">
            <SplitHeading id="packs" title={page.packsTitle} lead={words.packsLead} />
            <PackCards />
          </div>
        </section>
      )}
      <section id={configuratorId} className="section bg-mist" aria-labelledby="reserver">
        <div className="wrap r-wizard-wrap">
          <SplitHeading id="reserver" title={page.wizardTitle} />
          <RentalWizard hasRoomForTwoMonths />
        </div>
      </section>
      <section className="section bg-paper" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
          {hasPhoto("location.methode") && (
            <Scene slot="location.methode" name="machine-dustego" alt="" className="r-method-photo" />
          )}
          <MethodSteps steps={page.method(city, hours)} />
        </div>
      </section>
      <RentalConditions depositCents={loaderData.depositCents} />
      <PlainFaq questions={rentalQuestions} title={page.faqTitle} next={page.faqNext} className="bg-mist" />
      {loaderData.shownTestimonials.list.length > 0 && (
        <TestimonialsSection {...loaderData.shownTestimonials} />
      )}
    </>
  );
}
