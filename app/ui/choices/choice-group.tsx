import { type ReactNode, useId } from "react";
import { cx } from "../core/cx.ts";
import { FieldMark, type FieldText } from "../fields/field.tsx";
import { FieldError } from "../fields/field-error.tsx";

export type ChoiceGroupProps = FieldText & {
  /** A radio group may be required and invalid as a whole; a group of check boxes may not. */
  kind: "radio" | "checkbox";
  id?: string;
  required?: boolean;
  /** The layout of the choices. */
  className?: string;
  children: ReactNode;
};

/** Several choices under one question. Focus goes to the group itself when an answer is missing. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { kind, id, label, help, error, required, optional, hideLabel, className, children } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const errorId = `${groupId}-erreur`;
  const helpId = `${groupId}-aide`;
  const asOneField = {
    role: "radiogroup",
    "aria-required": required,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      {...(kind === "radio" && asOneField)}
      aria-describedby={cx(error && errorId, help && helpId)}
      className="pick-group field"
    >
      <legend className={cx("field-label", hideLabel && "sr-only")}>
        {label}
        <FieldMark required={required} optional={optional} />
      </legend>
      <div className={className}>{children}</div>
      <FieldError id={errorId}>{error}</FieldError>
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
    </fieldset>
  );
}
