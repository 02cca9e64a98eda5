import type { RefObject } from "react";
import { IconArrowRight, IconChevronLeft, IconSend } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { wizardTexts } from "#content/messages/wizard.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import { quoteItems, type WizardState } from "#domain/quote/wizard.ts";
import { countWithNoun } from "./side/companion-look.ts";
import { pricedCategory } from "./side/starting-price.ts";
import { Total } from "./side/total.tsx";
import { canGoBack, type WizardFlow } from "./wizard-flow.ts";

type WizardBarProps = {
  flow: WizardFlow;
  items: readonly QuoteItem[];
  barRef: RefObject<HTMLDivElement | null>;
  onBack: () => void;
  onNext: () => void;
  onOpenReceipt: () => void;
};

/** Back, note and the one action; on phones the total replaces the note, and opens the receipt. */
export function WizardBar({ flow, items, barRef, onBack, onNext, onOpenReceipt }: WizardBarProps) {
  const { step, data } = flow.wizard;
  const category = pricedCategory(data);
  const isLast = step === 7;
  // Until the wizard is hydrated a submit would leave the page; a click on a plain button is replayed instead.
  const isHydrated = flow.opening !== null;
  return (
    <div className="wiz-bar" ref={barRef} data-last={isLast || undefined}>
      <Button
        variant="secondary"
        className="wiz-back"
        leading={<IconChevronLeft />}
        disabled={!canGoBack(flow)}
        onClick={onBack}
      >
        {wizardTexts.previous}
      </Button>
      <button type="button" className="wiz-open-receipt" aria-haspopup="dialog" onClick={onOpenReceipt}>
        {items.length === 0 && category === null && <span className="wiz-open-label">Estimation</span>}
        <Total items={items} category={category} />
        <span className="sr-only">, voir le détail du devis</span>
      </button>
      <p className="wiz-note">{noteOf(flow.wizard)}</p>
      <Button
        type={isHydrated ? "submit" : "button"}
        onClick={isHydrated ? undefined : onNext}
        className="wiz-next"
        busy={flow.isSending}
        busyLabel={wizardTexts.submitting}
        trailing={isLast ? <IconSend /> : <IconArrowRight />}
      >
        {isLast ? wizardTexts.submit : wizardTexts.next}
      </Button>
    </div>
  );
}

const NBSP = "\u00a0";

/** The line beside "Suivant": what comes next, or how much is ticked. */
function noteOf(wizard: WizardState): string {
  const problems = wizard.data.serviceProblems.length;
  const ticked = wizard.data.suggestedServices.length;
  switch (wizard.step) {
    case 1:
      return `Ensuite${NBSP}: la catégorie`;
    case 2:
      return `Ensuite${NBSP}: votre objectif`;
    case 3:
      return wizard.data.serviceObjective === "besoin_conseils"
        ? `Ensuite${NBSP}: votre projet`
        : `Ensuite${NBSP}: les problèmes, facultatif`;
    case 4:
      return problems > 0 ? countWithNoun(problems, "cochée") : `Ensuite${NBSP}: nos suggestions`;
    case 5:
      return ticked > 0
        ? countWithNoun(ticked, "prestation", ticked > 1 ? "cochées" : "cochée")
        : "Rien de coché";
    case 6:
      return `Ensuite${NBSP}: vos coordonnées`;
    case 7:
      return quoteItems(wizard).length > 0 ? "* obligatoire" : "* obligatoire, sans engagement";
  }
}
