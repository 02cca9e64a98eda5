import { type ComponentProps, useId } from "react";
import { cx } from "../core/cx.ts";
import { FieldMark, type FieldText } from "../fields/field.tsx";
import { FieldError } from "../fields/field-error.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & Omit<FieldText, "hideLabel">;

export function Checkbox({ label, help, error, optional, id, required, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-erreur`;
  const helpId = `${controlId}-aide`;
  return (
    <div className={cx("field", className)}>
      <label className="check" htmlFor={controlId}>
        <input
          {...rest}
          type="checkbox"
          className="box"
          id={controlId}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={cx(error && errorId, help && helpId)}
        />
        <span>
          {label}
          <FieldMark required={required} optional={optional} />
        </span>
      </label>
      {help && (
        <p id={helpId} className="field-help -mt-2 pl-8.5">
          {help}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
