import { type ComponentProps, useId } from "react";
import { cx } from "../core/cx.ts";
import { useDensity } from "../fields/density.ts";
import { FieldMark, type FieldText } from "../fields/field.tsx";
import { FieldError } from "../fields/field-error.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & Omit<FieldText, "hideLabel">;

export function Checkbox(props: CheckboxProps) {
  return useDensity() === "dense" ? <DenseCheckbox {...props} /> : <RoomyCheckbox {...props} />;
}

function RoomyCheckbox(props: CheckboxProps) {
  const { label, help, error, optional, required, className } = props;
  const { input, errorId, helpId } = useWiring(props);
  return (
    <div className={cx("field", className)}>
      <label className="check" htmlFor={input.id}>
        <input {...input} className="box" />
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

/** The help stands under the label, beside the box, and is not part of the name. */
function DenseCheckbox(props: CheckboxProps) {
  const { label, help, error, className = "adm-check" } = props;
  const { input, errorId, helpId } = useWiring(props);
  const labelId = `${input.id}-nom`;
  return (
    <>
      <label className={className} htmlFor={input.id}>
        <input {...input} aria-labelledby={labelId} />
        <span>
          <span id={labelId}>{label}</span>
          {help && <small id={helpId}>{help}</small>}
        </span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
}

function useWiring({ label, help, error, optional, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-erreur`;
  const helpId = `${controlId}-aide`;
  const input = {
    ...rest,
    type: "checkbox",
    id: controlId,
    "aria-invalid": Boolean(error),
    "aria-describedby": cx(error && errorId, help && helpId),
  };
  return { input, errorId, helpId };
}
