import { IconCheck, IconChevronLeft } from "#app/art/icons.tsx";
import { VisuallyHidden } from "../core/visually-hidden.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";

type StepBarProps = {
  steps: readonly string[];
  /** Position of the step shown, from 0. */
  current: number;
  label?: string;
  /** Called by the back button of the phone's bar. */
  onBack?: () => void;
  /** Nothing to go back to, or not now; by itself the first step has nothing. */
  backDisabled?: boolean;
  className?: string;
};

/** The wizard's steps: slanted bars with their names on desktop; name, count and one bar on phones. */
export function StepBar(props: StepBarProps) {
  const { steps, current, label = "Progression", onBack, backDisabled = current === 0, className } = props;
  return (
    <div className={className}>
      <ol className="step-list" aria-label={label}>
        {steps.map((step, index) => (
          <Step key={step} name={step} index={index} current={current} />
        ))}
      </ol>
      <div className="step-compact">
        <p>
          {onBack && (
            <button type="button" className="step-back" disabled={backDisabled} onClick={onBack}>
              <IconChevronLeft />
              Précédent
            </button>
          )}
          <b className="mr-auto min-w-0 font-semibold">{steps[current]}</b>
          <span className="text-(--muted) tabular-nums">{`Étape ${current + 1} sur ${steps.length}`}</span>
        </p>
        <ProgressBar label={label} value={current + 1} max={steps.length} />
      </div>
    </div>
  );
}

/** Few steps, numbered, parted by slanted lines: the rental's head. */
export function StepNumbers({
  steps,
  current,
  label = "Progression",
  className,
}: Omit<StepBarProps, "onBack" | "backDisabled">) {
  return (
    <div className={className}>
      <ol className="step-numbers" aria-label={label}>
        {steps.map((step, index) => (
          <Step key={step} name={step} index={index} current={current} numbered />
        ))}
      </ol>
    </div>
  );
}

type StepProps = { name: string; index: number; current: number; numbered?: boolean };

function Step({ name, index, current, numbered }: StepProps) {
  const isDone = index < current;
  return (
    <li
      data-step={isDone ? "done" : index === current ? "now" : "later"}
      aria-current={index === current ? "step" : undefined}
    >
      {numbered && <b aria-hidden="true">{isDone ? <IconCheck size={14} strokeWidth={2.5} /> : index + 1}</b>}
      <span>
        {name}
        {isDone && <VisuallyHidden>, étape terminée</VisuallyHidden>}
      </span>
    </li>
  );
}
