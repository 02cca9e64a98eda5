import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Anchor, type AnchorProps } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = {
  /** `done` is the muted style of what has been chosen already. */
  variant?: "primary" | "secondary" | "ghost" | "danger" | "done";
  /** 52 px, or 44 px for rows and side panels. */
  size?: "md" | "sm";
  wide?: boolean;
  leading?: ReactNode;
  trailing?: ReactNode;
};

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    busy?: boolean;
    /** The button's label while busy, e.g. "Envoi en cours..." */
    busyLabel?: ReactNode;
    /** Called by a click while `aria-disabled`, to show what is missing. */
    onRefused?: () => void;
  };

/**
 * `disabled` removes the button from the tab order. `aria-disabled` keeps it focusable, for a hint that must be
 * announced (point to it with aria-describedby); so does `busy`, which must not lose the keyboard focus.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, leading, trailing, busy = false, busyLabel, onRefused, ...rest } = props;
  const { className, children, onClick, type = "button", ...attributes } = rest;
  const isInert = busy || String(attributes["aria-disabled"]) === "true";
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={isInert ? (event) => refuse(event, busy ? undefined : onRefused) : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          {busyLabel ?? children}
        </>
      ) : (
        <Content leading={leading} trailing={trailing} label={children} />
      )}
    </button>
  );
}

/** A link styled as a button. */
export function LinkButton(props: AnchorProps & ButtonLook) {
  const { variant, size, wide, leading, trailing, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <Content leading={leading} trailing={trailing} label={children} />
    </Anchor>
  );
}

function Content({
  leading,
  trailing,
  label,
}: Pick<ButtonLook, "leading" | "trailing"> & { label: ReactNode }) {
  return (
    <>
      {leading && <span className="btn-start">{leading}</span>}
      {label}
      {trailing && <span className="btn-end">{trailing}</span>}
    </>
  );
}

function buttonClass(
  { variant = "primary", size, wide }: ButtonLook,
  className?: string,
): string | undefined {
  return cx(
    "btn",
    variant !== "primary" && `btn-${variant}`,
    size === "sm" && "btn-sm",
    wide && "btn-wide",
    className,
  );
}

/** Also stops the submission that Enter in a field starts by clicking the form's button. */
function refuse(event: MouseEvent, explain?: () => void): void {
  event.preventDefault();
  explain?.();
}
