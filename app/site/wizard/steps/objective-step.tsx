import type { ComponentType } from "react";
import { Icon, type IconProps } from "#app/art/icon.tsx";
import {
  IconArrowRight,
  IconChat,
  IconDrops,
  IconSeat,
  IconShieldCheck,
  IconSparkle,
  IconSun,
} from "#app/art/icons.tsx";
import { RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { objectiveOffers } from "#content/objective-offers.ts";
import { isObjectiveOff } from "#content/objective-services.ts";
import { objectives } from "#content/objectives.ts";
import { formatPriceText } from "#domain/money/money.ts";
import type { ObjectiveId } from "#domain/quote/objective.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import { isUtilityCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

const icons: Readonly<Record<ObjectiveId, ComponentType<IconProps>>> = {
  nettoyage_complet: IconSparkle,
  nettoyage_interieur: IconSeat,
  nettoyage_exterieur: IconDrops,
  protection_durable: IconShieldCheck,
  correction_defauts: IconPad,
  vitres_teintees: IconSun,
  besoin_conseils: IconChat,
};

export function ObjectiveStep({ flow, dispatch }: WizardStepProps) {
  const { byArrow, ...keys } = useArrowKeys();
  const { vehicleCategory, serviceObjective } = flow.wizard.data;
  return (
    <>
      <StepHeading title={"Quel résultat attendez-vous\u00a0?"}>
        Prix de départ pour la catégorie {vehicleCategory}.
      </StepHeading>
      <RadioCards label="Objectif principal" hideLabel required className="wiz-objectives">
        {objectives
          .filter(({ id }) => !isObjectiveOff(id))
          .map(({ id, label, description }) => {
            const ObjectiveIcon = icons[id];
            const isAdvice = id === "besoin_conseils";
            return (
              <RadioCard
                key={id}
                className={cx("wiz-objective", isAdvice && "wiz-advice")}
                name="serviceObjective"
                value={id}
                checked={serviceObjective === id}
                onChange={() => dispatch({ type: "chooseObjective", objective: id, byArrow: byArrow() })}
                leading={<ObjectiveIcon size={28} strokeWidth={1.4} />}
                title={label}
                description={
                  <>
                    {description}
                    {!isAdvice && <StartingPrice objective={id} category={vehicleCategory} />}
                  </>
                }
                end={isAdvice && <IconArrowRight className="wiz-advice-arrow text-(--accent)" />}
                {...keys}
              />
            );
          })}
      </RadioCards>
    </>
  );
}

type StartingPriceProps = { objective: ObjectiveId; category: VehicleCategory | null };

function StartingPrice({ objective, category }: StartingPriceProps) {
  const offer = offerOf(objective, category);
  const price = offer && category && readOfferPrice(currentPriceList(), offer, category);
  if (!price || !("cents" in price)) return <b>Sur devis</b>;
  return (
    <b>
      {`dès ${formatPriceText(price.cents)}`}
      <CrossedPrice offer={offer} category={category} />
    </b>
  );
}

function offerOf(objective: ObjectiveId, category: VehicleCategory | null): OfferId | null {
  if (category === null || !isUtilityCategory(category)) return objectiveOffers[objective];
  return objective.startsWith("nettoyage_") ? "utility.cleaning" : null;
}

/** The polishing pad, seen from the front. */
function IconPad(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0ZM6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z"
    />
  );
}
