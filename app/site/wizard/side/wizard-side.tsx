import { IconPhone } from "#app/art/icons.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { business } from "#content/business.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import type { WizardState } from "#domain/quote/wizard.ts";
import { Companion } from "./companion.tsx";
import { Receipt } from "./receipt.tsx";

/** The dark panel on the right; on phones only its car remains, as a strip on top. */
export function WizardSide({ wizard, items }: { wizard: WizardState; items: readonly QuoteItem[] }) {
  return (
    <aside className="wiz-side on-dark" aria-label="Votre devis">
      <div className="wiz-side-inner">
        <Companion wizard={wizard} />
        <div className="wiz-side-receipt">
          <p className="wiz-side-title">Votre devis</p>
          <Receipt wizard={wizard} items={items} />
          <QuestionHint />
        </div>
      </div>
    </aside>
  );
}

export function QuestionHint() {
  return (
    <p className="wiz-ask">
      <IconPhone />
      <span>
        Une question{"\u00a0"}? <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
        <br />
        {useOpeningHours().display}
      </span>
    </p>
  );
}
