import { type ReactNode, useId } from "react";
import { cx } from "../core/cx.ts";
import { useDensity } from "./density.ts";
import { FieldError } from "./field-error.tsx";

/** What every form control takes besides its own attributes. */
export type FieldText = {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Shows "facultatif"; the required ones carry an asterisk. */
  optional?: boolean;
  hideLabel?: boolean;
};

type ControlWiring = {
  id: string;
  required?: boolean;
  /** Always set: without it a screen reader uses the browser's validity, by which an empty required field is wrong. */
  "aria-invalid": boolean;
  "aria-describedby"?: string;
  className?: string;
};

type FieldProps = FieldText & {
  id?: string;
  required?: boolean;
  className?: string;
  children: (control: ControlWiring) => ReactNode;
};

const parts = {
  roomy: {
    field: "field",
    label: "field-label",
    control: { className: "input" },
    Help: "p",
    help: "field-help",
  },
  dense: { field: "adm-field", label: "", control: {}, Help: "small", help: "" },
} as const;

/** Label above, control, error, help: the only place where they are tied together. */
export function Field({
  id,
  label,
  help,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const density = useDensity();
  const part = parts[density];
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-erreur`;
  const helpId = `${controlId}-aide`;
  return (
    <div className={cx(part.field, className)}>
      <label htmlFor={controlId} className={cx(part.label, hideLabel && "sr-only")}>
        {label}
        {density === "roomy" && <FieldMark required={required} optional={optional} />}
      </label>
      {children({
        id: controlId,
        required,
        "aria-invalid": Boolean(error),
        "aria-describedby": cx(error && errorId, help && helpId),
        ...part.control,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {help && (
        <part.Help id={helpId} className={cx(part.help)}>
          {help}
        </part.Help>
      )}
    </div>
  );
}

/** The asterisk is visual only; assistive technology reads the control's own `required`. */
export function FieldMark({ required, optional }: { required?: boolean; optional?: boolean }) {
  if (required) {
    return (
      <span className="field-star" aria-hidden="true">
        {"\u00a0*"}
      </span>
    );
  }
  // The space is for screen readers: without it the label would read "Communefacultatif".
  return optional ? <span className="field-optional"> facultatif</span> : null;
}
