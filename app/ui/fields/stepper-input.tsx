import { useId, useState } from "react";
import { IconMinus, IconPlus } from "#app/art/icons.tsx";
import { VisuallyHidden } from "../core/visually-hidden.tsx";

type StepperInputProps = {
  /** What is counted, e.g. "Quantité". */
  label: string;
  name?: string;
  value?: number;
  defaultValue?: number;
  min?: number;
  max?: number;
  onChange?: (value: number) => void;
};

/** A quantity. Any text may be typed, but `onChange` only gets whole numbers from min to max. */
export function StepperInput(props: StepperInputProps) {
  const { label, name, value, min = 1, max = 99, defaultValue = min, onChange } = props;
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const current = value ?? own;

  function commit(wanted: number): number {
    const next = Math.min(max, Math.max(min, wanted));
    setOwn(next);
    if (next !== current) onChange?.(next);
    return next;
  }
  function step(by: number): void {
    setDraft(null);
    setAnnounced(`${label}\u00a0: ${commit(current + by)}`);
  }
  function type(text: string): void {
    setDraft(text);
    if (/^\d+$/.test(text)) commit(Number(text));
  }

  return (
    <span className="stepper">
      <StepButton label={`Diminuer\u00a0: ${label}`} isAtEnd={current <= min} onPress={() => step(-1)}>
        <IconMinus size={16} strokeWidth={2} />
      </StepButton>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        value={draft ?? current}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <StepButton label={`Augmenter\u00a0: ${label}`} isAtEnd={current >= max} onPress={() => step(1)}>
        <IconPlus size={16} strokeWidth={2} />
      </StepButton>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </span>
  );
}

type StepButtonProps = { label: string; isAtEnd: boolean; onPress: () => void; children: React.ReactNode };

/** Stays focusable at the end of the range: losing focus there would send the keyboard back to the page's top. */
function StepButton({ label, isAtEnd, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
    >
      {children}
    </button>
  );
}
