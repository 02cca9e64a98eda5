import { IconArrowRight, IconPlus } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { PopularBadge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { homePage } from "#content/pages/home.ts";
import { type PolishingPack, polishingPacks } from "#content/polishing.ts";
import { polishingAdded, polishingModelMissing, polishingPage } from "#content/services/polishing.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { addServiceLine } from "../../service-parts/add-service-line.ts";
import { AddToQuote } from "../../service-parts/add-to-quote.tsx";
import { ModelField } from "../../service-parts/model-field.tsx";
import { useIsInQuote } from "../../service-parts/use-is-in-quote.ts";
import { completeVehicle, useVehicleChoice } from "../../service-parts/use-vehicle-choice.ts";
import { polishingLine } from "../services/polissage-lustrage/polishing-line.ts";
import { CarCategoryChoice, useCarCategory } from "./car-category.tsx";
import "./polishing-section.css";

const page = homePage.polishing;

/** Half picture, half prices, along the site's slant. */
export function PolishingSection() {
  const [choice, change] = useVehicleChoice();
  return (
    <section className="h-half" aria-labelledby="accueil-polissage">
      <div className="h-half-picture">
        <Scene name="polissage" alt={polishingPage.sceneAlt} />
        <span aria-hidden="true">{polishingPage.before}</span>
        <span aria-hidden="true">{polishingPage.after}</span>
      </div>
      <div className="h-half-text">
        <SectionHeading id="accueil-polissage" {...page} />
        <CarCategoryChoice label={page.category} />
        <ul className="h-levels">
          {polishingPacks.map((pack) => (
            <Level key={pack.id} pack={pack} />
          ))}
        </ul>
        <ModelField model={choice.model} onChange={(model) => change({ model })} />
        <LinkButton
          to={polishingPage.path}
          trailing={<IconArrowRight />}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {page.link}
        </LinkButton>
      </div>
    </section>
  );
}

/** Added in one tap once the model is known. */
function Level({ pack }: { pack: PolishingPack }) {
  const category = useCarCategory();
  const [{ model }] = useVehicleChoice();
  const vehicle = completeVehicle({ category, model });
  const line = vehicle && polishingLine(pack, vehicle);
  const isAdded = useIsInQuote(line);
  const { title, duration, promise, popular, offer } = pack;
  return (
    <li>
      <h3>
        {title}
        {popular && <PopularBadge />}
      </h3>
      <p>
        {duration}
        <Dot />
        {promise}
      </p>
      <Price
        cents={readOfferCents(currentPriceList(), offer, category)}
        crossed={crossedCents(offer, category)}
        className="text-2xl"
      />
      <AddToQuote
        label="Ajouter"
        subject={title}
        variant="secondary"
        size="sm"
        isSign
        trailing={<IconPlus size={18} />}
        isAdded={isAdded}
        isOff={line === null}
        onAdd={() => line && addServiceLine(line, polishingAdded(`${line.title}, ${line.vehicleModel}`))}
        onRefused={() => notify(polishingModelMissing)}
      />
    </li>
  );
}
