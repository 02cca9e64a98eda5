import type { ComponentProps, ReactNode } from "react";
import { cx } from "../core/cx.ts";
import { useDensity } from "./density.ts";
import { Field, type FieldText } from "./field.tsx";

export type InputProps = Omit<ComponentProps<"input">, "children"> &
  FieldText & {
    type?:
      | "text"
      | "email"
      | "tel"
      | "number"
      | "search"
      | "password"
      | "date"
      | "datetime-local"
      | "time"
      | "url"
      | "file";
    /** Where the error of the field is shown elsewhere in the form. */
    "aria-invalid"?: boolean;
    /** An icon inside, on the left; not in dense fields. */
    leading?: ReactNode;
    /** The unit inside, on the right; read out after the label. Not in dense fields. */
    unit?: ReactNode;
  };

export function Input(props: InputProps) {
  const { label, help, error, optional, hideLabel, leading, unit, id, required, className, ...rest } = props;
  const isDense = useDensity() === "dense";
  return (
    <Field {...{ id, label, help, error, required, optional, hideLabel, className }}>
      {({ "aria-describedby": describedBy, ...control }) => {
        const input = (
          <input
            type="text"
            {...rest}
            {...control}
            aria-invalid={rest["aria-invalid"] ?? control["aria-invalid"]}
            aria-describedby={cx(
              rest["aria-describedby"],
              !isDense && unit && `${control.id}-unite`,
              describedBy,
            )}
          />
        );
        if (isDense) return input;
        return (
          <span className="input-box">
            {leading && <span className="input-start">{leading}</span>}
            {input}
            {unit && (
              <span className="input-end" id={`${control.id}-unite`}>
                {unit}
              </span>
            )}
          </span>
        );
      }}
    </Field>
  );
}
