import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field.tsx";

type TextareaProps = ComponentProps<"textarea"> & FieldText;

export function Textarea(props: TextareaProps) {
  const { label, help, error, optional, hideLabel, id, required, className, ...rest } = props;
  return (
    <Field {...{ id, label, help, error, required, optional, hideLabel, className }}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}
