import type { ReactNode } from "react";
import { Field } from "#app/ui/fields/field.tsx";
import type { ProductDraft } from "./draft.ts";
import type { ProductForm } from "./use-product-form.ts";

type TextKey = {
  [Key in keyof ProductDraft]: ProductDraft[Key] extends string ? Key : never;
}[keyof ProductDraft];

interface ProductFieldProps {
  readonly form: ProductForm;
  readonly field: TextKey;
  readonly label: string;
  /** Inside the field, at its end: a unit. */
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly rows?: number;
  readonly inputMode?: "decimal" | "numeric";
  readonly maxLength?: number;
  readonly children?: ReactNode;
}

/** One field of the product: a line, some lines (`rows`) or a choice (`children`). */
export function ProductField(props: ProductFieldProps) {
  const { form, field, label, unit, hint, rows, inputMode, maxLength, children } = props;
  const typed = {
    name: field,
    value: form.draft[field],
    onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
  } as const;
  return (
    <Field label={label} help={hint} error={form.error?.field === field ? form.error.message : undefined}>
      {(control) => (
        <span className="edit-control" data-unit={unit}>
          {children ? (
            <select {...control} {...typed}>
              {children}
            </select>
          ) : rows ? (
            <textarea {...control} {...typed} rows={rows} maxLength={maxLength} />
          ) : (
            <input {...control} {...typed} inputMode={inputMode} maxLength={maxLength} autoComplete="off" />
          )}
          {unit ? <i aria-hidden="true">{unit}</i> : null}
        </span>
      )}
    </Field>
  );
}
