import { silhouettes } from "#app/art/art-names.ts";
import { prefetchVehicle, Vehicle } from "#app/art/vehicle.tsx";
import { RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { wizardSentences } from "#content/pages/wizard.ts";
import { isTypeOff, vehicleTypes } from "#content/vehicle-types.ts";
import { categoriesFor, type VehicleType } from "#domain/vehicle/vehicle.ts";
import { OwnVehiclesOffer } from "./own-vehicles-offer.tsx";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

export function VehicleTypeStep({ flow, dispatch }: WizardStepProps) {
  const { byArrow, ...keys } = useArrowKeys();
  return (
    <>
      <StepHeading title={"Quel type de véhicule\u00a0?"}>{wizardSentences.vehicleTypeNote}</StepHeading>
      <noscript>
        <p className="wiz-noscript">
          L’assistant a besoin de JavaScript. Sans lui, demandez votre devis avec{" "}
          <a href="/contact" className="link-inline">
            le formulaire de contact
          </a>
          .
        </p>
      </noscript>
      <RadioCards label="Type de véhicule" hideLabel required className="wiz-types">
        {vehicleTypes
          .filter(({ id }) => !isTypeOff(id))
          .map(({ id, label, description }) => (
            <RadioCard
              key={id}
              className="wiz-type"
              name="vehicleType"
              value={id}
              checked={flow.wizard.data.vehicleType === id}
              onChange={() => dispatch({ type: "chooseType", vehicleType: id, byArrow: byArrow() })}
              title={label}
              description={description}
              onPointerEnter={() => prefetchSilhouettes(id)}
              onFocus={() => prefetchSilhouettes(id)}
              {...keys}
            >
              <Lane type={id} />
            </RadioCard>
          ))}
      </RadioCards>
      <OwnVehiclesOffer flow={flow} dispatch={dispatch} />
    </>
  );
}

/** The next step shows them all. */
function prefetchSilhouettes(type: VehicleType): void {
  for (const category of categoriesFor(type)) prefetchVehicle(silhouettes[category]);
}

/** Two vehicles of the kind, one behind the other. */
function Lane({ type }: { type: VehicleType }) {
  const isVan = type === "utilitaire";
  return (
    <span className="wiz-lane" data-type={type} aria-hidden="true">
      <span className="wiz-lane-behind">
        <Vehicle
          kind={isVan ? "grand-fourgon" : "suv"}
          frame="tight"
          className="to-scale"
          paint="#33414f"
          lazy
        />
      </span>
      <span className="wiz-lane-front">
        <Vehicle
          kind={isVan ? "fourgonnette" : "berline"}
          frame="tight"
          className="to-scale"
          paint={isVan ? "#e9edf0" : "#0b7a70"}
          lazy
        />
      </span>
    </span>
  );
}
