import { IconPhone } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { business } from "#content/business.ts";
import type { WizardState } from "#domain/quote/wizard.ts";
import type { WizardFlow } from "../wizard-flow.ts";
import { companionOf } from "./companion-look.ts";
import { Receipt } from "./receipt.tsx";

/** The dark panel on the right; on phones only its car remains, as a strip on top. */
export function WizardSide({ flow }: { flow: WizardFlow }) {
  return (
    <aside className="wiz-side on-dark" aria-label="Votre devis">
      <div className="wiz-side-inner">
        <Companion wizard={flow.wizard} />
        <div className="wiz-side-receipt" data-instrument="">
          <p className="wiz-side-title">Votre devis</p>
          <Receipt flow={flow} />
          <QuestionHint />
        </div>
      </div>
    </aside>
  );
}

export function QuestionHint() {
  const hours = useOpeningHours();
  return (
    <p className="wiz-ask">
      <IconPhone />
      <span>
        Une question{"\u00a0"}? <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
        <br />
        {hours.calls ?? hours.display}
      </span>
    </p>
  );
}

/** The visitor's car, which gets cleaner as the quote takes shape. */
function Companion({ wizard }: { wizard: WizardState }) {
  const { kind, look, cleanliness, name, caption } = companionOf(wizard);
  return (
    <>
      <div className="wiz-stage">
        <span className="wiz-glow" style={{ opacity: 0.1 + (cleanliness / 100) * 0.32 }} aria-hidden="true" />
        <p className="wiz-caption">
          <b>{name}</b>
          <span>{caption}</span>
        </p>
        <span className="wiz-car" data-kind={kind}>
          <Vehicle kind={kind} frame="tight" {...look} lazy />
        </span>
      </div>
      <p className="wiz-clean">
        {/* Read as text: a screen reader would call out each change of a progress bar as a bare number. */}
        <span>
          Propreté<VisuallyHidden>{"\u00a0: "}</VisuallyHidden>
        </span>
        <span aria-hidden="true" className="contents">
          <ProgressBar label="Propreté" value={cleanliness} slanted />
        </span>
        <span className="tabular-nums">
          {cleanliness}
          {"\u00a0"}%
        </span>
      </p>
    </>
  );
}
