import { type ReactNode, useId } from "react";
import type { Draft } from "./draft.ts";
import type { ProductForm } from "./use-product-form.ts";

type TextKey = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft];

interface FieldProps {
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
export function Field(props: FieldProps) {
  const { form, field, label, unit, hint, rows, inputMode, maxLength, children } = props;
  const id = useId();
  const error = form.error?.field === field ? form.error.message : null;
  const control = {
    id,
    name: field,
    value: form.draft[field],
    "aria-invalid": error ? true : undefined,
    "aria-describedby": `${id}-aide`,
    onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
  } as const;
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      <span className="edit-control" data-unit={unit}>
        {children ? (
          <select {...control}>{children}</select>
        ) : rows ? (
          <textarea {...control} rows={rows} maxLength={maxLength} />
        ) : (
          <input {...control} inputMode={inputMode} maxLength={maxLength} autoComplete="off" />
        )}
        {unit ? <i aria-hidden="true">{unit}</i> : null}
      </span>
      <small id={`${id}-aide`}>{error ? <span role="alert">{error}</span> : hint}</small>
    </div>
  );
}

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="edit-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
