import { type ComponentProps, useId } from "react";
import { cx } from "../core/cx.ts";
import { useDensity } from "../fields/density.ts";
import { FieldMark, type FieldText } from "../fields/field.tsx";
import { FieldError } from "../fields/field-error.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & Omit<FieldText, "hideLabel">;

/** Dense, the help is under the label, beside the box, and is not part of the name. */
export function Checkbox({ label, help, error, optional, id, required, className, ...rest }: CheckboxProps) {
  const isDense = useDensity() === "dense";
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-erreur`;
  const helpId = `${controlId}-aide`;
  const labelId = isDense ? `${controlId}-nom` : undefined;
  return (
    <div className={isDense ? undefined : cx("field", className)}>
      <label className={isDense ? (className ?? "adm-check") : "check"} htmlFor={controlId}>
        <input
          {...rest}
          type="checkbox"
          className={isDense ? undefined : "box"}
          id={controlId}
          required={required}
          aria-invalid={Boolean(error)}
          aria-labelledby={labelId}
          aria-describedby={cx(error && errorId, help && helpId)}
        />
        <span>
          <span id={labelId}>{label}</span>
          {isDense ? help && <small id={helpId}>{help}</small> : <FieldMark {...{ required, optional }} />}
        </span>
      </label>
      {!isDense && help && (
        <p id={helpId} className="field-help -mt-2 pl-8.5">
          {help}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
