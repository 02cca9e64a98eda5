import type { ComponentProps, ReactNode } from "react";
import { cx } from "../core/cx.ts";
import { Field, type FieldText } from "./field.tsx";

export type InputProps = Omit<ComponentProps<"input">, "children"> &
  FieldText & {
    type?: "text" | "email" | "tel" | "number" | "search" | "password" | "date" | "url";
    /** An icon inside, on the left. */
    leading?: ReactNode;
    /** The unit inside, on the right; read out after the label. */
    unit?: ReactNode;
  };

export function Input(props: InputProps) {
  const { label, help, error, optional, hideLabel, leading, unit, id, required, className, ...rest } = props;
  return (
    <Field {...{ id, label, help, error, required, optional, hideLabel, className }}>
      {({ "aria-describedby": describedBy, ...control }) => (
        <span className="input-box">
          {leading && <span className="input-start">{leading}</span>}
          <input
            type="text"
            {...rest}
            {...control}
            aria-describedby={cx(unit && `${control.id}-unite`, describedBy)}
            className="input"
          />
          {unit && (
            <span className="input-end" id={`${control.id}-unite`}>
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
