import { IconTrash } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Dot } from "#app/ui/core/dot.tsx";
import { findOption } from "#content/wizard-options.ts";
import { effectivePrice, type QuoteItem } from "#domain/quote/quote.ts";
import { quoteItems } from "#domain/quote/wizard.ts";
import { OptionTabs } from "../options/option-tabs.tsx";
import { LineCrossing } from "../side/line-crossing.tsx";
import { PriceText } from "../side/price-text.tsx";
import type { WizardFlow } from "../wizard-flow.ts";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";
import { suggestionTypeLabels } from "./suggestion-type-labels.ts";

export function SummaryStep({ flow, dispatch }: WizardStepProps) {
  const items = quoteItems(flow.wizard);
  return (
    <>
      <StepHeading title="Votre récapitulatif">
        {items.length > 0
          ? "Le devis est prêt. Ajoutez des options si vous le souhaitez."
          : "Rien n’est encore au devis. Ajoutez des options, ou passez directement au contact."}
      </StepHeading>
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
