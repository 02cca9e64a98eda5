import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Dot } from "#app/ui/core/dot.tsx";
import { conditionWords } from "#content/conditions.ts";
import { addVehicleLabel } from "#content/messages/wizard.ts";
import { wizardSentences } from "#content/pages/wizard.ts";
import { findOption } from "#content/wizard-options.ts";
import { effectivePrice, type QuoteItem } from "#domain/quote/quote.ts";
import { quoteItems } from "#domain/quote/wizard.ts";
import { MOST_VEHICLES, vehicleNames } from "#domain/vehicle/vehicle-name.ts";
import { OptionTabs } from "../options/option-tabs.tsx";
import { LineCrossing } from "../side/line-crossing.tsx";
import { PriceText } from "../side/price-text.tsx";
import { vehiclesOf, type WizardFlow } from "../wizard-flow.ts";
import { EarlierVehicles, VehicleName } from "./earlier-vehicles.tsx";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";
import { suggestionTypeLabels } from "./suggestion-type-labels.ts";

export function SummaryStep({ flow, dispatch }: WizardStepProps) {
  const items = quoteItems(flow.wizard);
  const announced = conditionWords(flow.wizard.data.serviceProblems);
  const position = flow.earlier.length;
  const names = vehicleNames(vehiclesOf(flow).map(({ wizard }) => wizard.data));
  return (
    <>
      <StepHeading title="Votre récapitulatif">
        {items.length > 0 ? wizardSentences.summaryNote : wizardSentences.emptySummaryNote}
      </StepHeading>
      <EarlierVehicles flow={flow} dispatch={dispatch} names={names} />
      {position > 0 && (
        <VehicleName name={names[position]} onRemove={() => dispatch({ type: "removeVehicle", position })} />
      )}
      {items.length > 0 && (
        <ul className="wiz-lines" aria-label="Lignes du devis" tabIndex={-1} data-lines>
          {items.map((item) => (
            <Line
              key={item.offer}
              item={item}
              origin={originOf(item, flow)}
              isNew={item.offer === flow.newest}
              onRemove={() => item.offer && dispatch({ type: "remove", offer: item.offer })}
            />
          ))}
        </ul>
      )}
      <OptionTabs flow={flow} dispatch={dispatch} items={items} />
      {announced && <p className="wiz-condition">{announced}</p>}
      {items.length > 0 && names.length < MOST_VEHICLES && (
        <Button
          variant="secondary"
          className="wiz-add-vehicle"
          leading={<IconPlus />}
          onClick={() => dispatch({ type: "addVehicle" })}
        >
          {addVehicleLabel}
        </Button>
      )}
    </>
  );
}

type LineProps = { item: QuoteItem; origin: string; isNew: boolean; onRemove: () => void };

function Line({ item, origin, isNew, onRemove }: LineProps) {
  return (
    <li className={cx(isNew && "is-new")}>
      <b>{item.title}</b>
      <span className="wiz-origin">
        {origin}
        {isNew && (
          <>
            <Dot />
            ajoutée à l’instant
          </>
        )}
      </span>
      <PriceText crossed={<LineCrossing item={item} />}>{effectivePrice(item)}</PriceText>
      <button
        type="button"
        className="wiz-remove"
        aria-label={`Retirer du devis\u00a0: ${item.title}`}
        onClick={onRemove}
      >
        <IconTrash />
      </button>
    </li>
  );
}

const tabOrigins = { interior: "Option intérieure", exterior: "Option extérieure", renovation: "Rénovation" };

/** Where a line comes from; the vehicle's category where it decides the price. */
function originOf(item: QuoteItem, { wizard }: WizardFlow): string {
  const suggestion = wizard.data.suggestedServices.find(({ id }) => id === item.offer);
  if (suggestion && suggestion.type !== "option") {
    const category = suggestion.categoryPrice && ` · catégorie ${wizard.data.vehicleCategory}`;
    return `${suggestionTypeLabels[suggestion.type]}${category ?? ""}`;
  }
  const option = findOption(item.offer);
  return option ? tabOrigins[option.tab] : "Option";
}
