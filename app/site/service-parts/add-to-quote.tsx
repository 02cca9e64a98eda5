import { type MouseEvent, useId } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import { Button, type ButtonLook } from "#app/ui/core/button.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { Hint } from "./hint.tsx";

export type AddToQuoteProps = Pick<ButtonLook, "variant" | "size" | "wide" | "trailing"> & {
  /** "Ajouter Silver au devis", or "Ajouter" in a row that names the service. */
  label: string;
  /** For assistive technology, after a short label: "Ajouter", then "Jantes". */
  subject?: string;
  addedLabel?: string;
  /** The line is in the cart already: see useIsInQuote. Another press adds another one. */
  isAdded?: boolean;
  /** Something is missing; a press then calls `onRefused` with the reason to show. */
  isOff?: boolean;
  /** Shown under the button while it is off. */
  hint?: string;
  /** The id of a hint elsewhere on the page that serves several buttons. */
  hintId?: string;
  /** In a row of a phone only the sign of the button is seen: give a sign as `trailing`. */
  isSign?: boolean;
  onAdd: () => void;
  onRefused?: () => void;
  className?: string;
};

/** The add button of every service: primary, off with its reason, or done. */
export function AddToQuote(props: AddToQuoteProps) {
  const { label, subject, addedLabel = "Ajouté", isAdded = false, isOff = false, hint, hintId } = props;
  const { variant, size, wide, trailing, isSign, onAdd, onRefused, className } = props;
  const ownHintId = useId();
  const isDone = isAdded && !isOff;
  return (
    <div className={cx("grid gap-3", className)}>
      <Button
        variant={isDone ? "done" : isOff ? "primary" : variant}
        size={size}
        wide={wide}
        className={cx(isSign && "btn-sign")}
        leading={isDone ? <IconCheck size={16} strokeWidth={2.25} /> : undefined}
        trailing={isDone ? undefined : trailing}
        data-instrument=""
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? (hintId ?? (hint && ownHintId)) : undefined}
        onClick={(event) => once(event, onAdd)}
        onRefused={onRefused}
      >
        {`${isDone ? addedLabel : label} `}
        {subject && <VisuallyHidden>{subject}</VisuallyHidden>}
      </Button>
      {isOff && hint && (
        <Hint id={ownHintId} className="justify-center">
          {hint}
        </Hint>
      )}
    </div>
  );
}

/** A double click counts as one click. */
function once(event: MouseEvent, act: () => void): void {
  if (event.detail < 2) act();
}
