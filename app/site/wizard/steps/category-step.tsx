import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { wizardTexts } from "#content/messages/wizard.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories, modelField } from "#content/vehicles.ts";
import { formatPriceText } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { isCarCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { useVehicleChoice } from "../../service-parts/use-vehicle-choice.ts";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";

function cars() {
  return carCategories.map((category) => ({
    ...category,
    about: category.examples,
    service: "Complet standard",
    offer: "cleaning.standard.complete" as const,
    cents: readOfferCents(currentPriceList(), "cleaning.standard.complete", category.id),
  }));
}

function vans() {
  return utilityCategories.map((category) => ({
    ...category,
    about: category.volume,
    service: "Nettoyage complet",
    offer: "utility.cleaning" as const,
    cents: readOfferCents(currentPriceList(), "utility.cleaning", category.id),
  }));
}

export function CategoryStep({ flow, dispatch }: WizardStepProps) {
  const { vehicleType, vehicleCategory, vehicleModel } = flow.wizard.data;
  const isVan = vehicleType === "utilitaire";
  const [, remember] = useVehicleChoice();
  function choose(category: VehicleCategory): void {
    dispatch({ type: "chooseCategory", category });
    if (isCarCategory(category)) remember({ category });
  }
  function write(model: string): void {
    dispatch({ type: "writeModel", model });
    if (!isVan) remember({ model });
  }
  return (
    <>
      <StepHeading title={"Quelle catégorie\u00a0?"}>
        En cas de doute, choisissez la silhouette la plus proche{"\u00a0"}: nous vérifions avec le modèle.
      </StepHeading>
      <RadioCards label="Catégorie du véhicule" hideLabel required className="wiz-categories">
        {(isVan ? vans() : cars()).map(({ id, label, about, service, offer, cents }) => (
          <SelectableCard
            key={id}
            type="radio"
            className="wiz-category"
            name="vehicleCategory"
            value={id}
            checked={vehicleCategory === id}
            onChange={() => choose(id)}
          >
            <span className="wiz-letter">{id}</span>
            <span className="wiz-category-name">
              {label}
              <small>{about}</small>
            </span>
            <span className="dot" aria-hidden="true" />
            <span className="wiz-ground" data-van={isVan || undefined}>
              <Vehicle
                kind={silhouettes[id]}
                frame="tight"
                className="to-scale"
                paint={vehicleCategory === id ? "#2a7391" : "#5b6b7c"}
              />
            </span>
            <span className="wiz-category-price">
              <span>{service}</span>
              <span className="price">
                {formatPriceText(cents)}
                <CrossedPrice offer={offer} category={id} />
              </span>
            </span>
          </SelectableCard>
        ))}
      </RadioCards>
      {vehicleCategory && (
        <Input
          label={wizardTexts.model}
          help={modelField.help}
          name="vehicleModel"
          className="wiz-model"
          autoComplete="off"
          maxLength={120}
          value={vehicleModel}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </>
  );
}
