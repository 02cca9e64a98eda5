import { Vehicle } from "#app/art/vehicle.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { WizardState } from "#domain/wizard.ts";
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
        <span aria-hidden="true">Propreté</span>
        <ProgressBar label="Propreté" value={cleanliness} slanted />
        <span aria-hidden="true" className="tabular-nums">
          {cleanliness}
          {"\u00a0"}%
        </span>
      </p>
    </>
  );
}
