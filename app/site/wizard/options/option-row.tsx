import { IconCheck, IconPlus } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { StepperInput } from "#app/ui/fields/stepper-input.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { wizardTexts } from "#content/messages/wizard.ts";
import type { WizardOption } from "#content/wizard-options.ts";
import { isOrderable, priceText } from "#domain/money/price.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import { PriceText } from "../side/price-text.tsx";

type OptionRowProps = {
  option: WizardOption;
  holes: number;
  isAdded: boolean;
  onAdd: () => void;
  onCount: (holes: number) => void;
};

/** An option that is in the quote keeps its button: another click notifies that it is there already. */
export function WizardOptionRow({ option, holes, isAdded, onAdd, onCount }: OptionRowProps) {
  const { title, description, offer } = option;
  const price = readOfferPrice(currentPriceList(), offer, undefined, holes);
  if (price === null) return null;
  const isCounted = price.kind === "counted";
  return (
    <li data-added={isAdded || undefined} data-counted={isCounted || undefined}>
      <b>{title}</b>
      <small>{description}</small>
      <PriceText crossed={<CrossedPrice offer={offer} count={isCounted ? holes : 1} />}>
        {priceText(price)}
      </PriceText>
      {isCounted && <StepperInput label="Nombre de trous" value={holes} onChange={onCount} />}
      {isOrderable(price) && (
        <Button
          size="sm"
          variant="secondary"
          className="wiz-add"
          leading={isAdded ? <IconCheck size={18} /> : <IconPlus size={18} />}
          aria-label={`${wizardTexts.addOption}\u00a0: ${title}${isAdded ? ", ajouté" : ""}`}
          onClick={onAdd}
        >
          {isAdded ? "Ajouté" : wizardTexts.addOption}
        </Button>
      )}
    </li>
  );
}
