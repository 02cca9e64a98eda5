import { Vehicle } from "#app/art/vehicle.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import type { WizardState } from "#domain/quote/wizard.ts";
import { companionOf } from "./companion-look.ts";

/** The visitor's car, which gets cleaner as the quote takes shape. */
export function Companion({ wizard }: { wizard: WizardState }) {
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
