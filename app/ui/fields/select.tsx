import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field.tsx";

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "multiple" | "size"> &
  FieldText & {
    /** Or pass <option> and <optgroup> elements as children. */
    options?: readonly SelectOption[];
    /** A first choice with no value, e.g. "Choisissez un sujet". */
    placeholder?: string;
  };

export function Select(props: SelectProps) {
  const { label, help, error, optional, hideLabel, id, required, className, options, placeholder, ...rest } =
    props;
  const { children, ...attributes } = rest;
  return (
    <Field {...{ id, label, help, error, required, optional, hideLabel, className }}>
      {(control) => (
        <select {...attributes} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options?.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
