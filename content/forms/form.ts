import type * as z from "zod/mini";
import type { ToastMessage } from "../messages/toast-message.ts";
import type { RawValue } from "./fields.ts";

/** A form as browser and server both read it: its fields, and the messages for wrong input. */
export type Form<Schema extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly schema: Schema;
  /** Shown when something required is missing. */
  readonly incomplete: ToastMessage;
  /** Shown when everything is there but something is wrong; without it the first error is quoted. */
  readonly invalid?: ToastMessage;
};

export type FormValue<AForm extends Form> = z.output<AForm["schema"]>;

export type FormValues = Readonly<Record<string, RawValue>>;

export type ParsedForm<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      /** One sentence per field. */
      readonly errors: Readonly<Record<string, string>>;
      readonly notice: ToastMessage;
      /** What was typed, to be shown again. */
      readonly values: FormValues;
    };

/** What the fields of this form hold; files and foreign names are left out, missing names are empty. */
export function readValues(form: Form, data: FormData): FormValues {
  const entries = Object.keys(form.schema.shape).map((name): [string, RawValue] => {
    const texts = data.getAll(name).filter((entry) => typeof entry === "string");
    return [name, texts.length > 1 ? texts : (texts[0] ?? "")];
  });
  return Object.fromEntries(entries);
}

export function parseForm<AForm extends Form>(form: AForm, data: FormData): ParsedForm<FormValue<AForm>> {
  const values = readValues(form, data);
  const parsed = form.schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data as FormValue<AForm> };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false, errors, notice: formNotice(form, errors, values), values };
}

export function formNotice(
  form: Form,
  errors: Readonly<Record<string, string>>,
  values: FormValues,
): ToastMessage {
  const fields = Object.keys(errors);
  if (fields.some((field) => isBlank(values[field]))) return form.incomplete;
  const description = fields[0] === undefined ? undefined : errors[fields[0]];
  return form.invalid ?? { title: "Informations à vérifier", description, variant: "destructive" };
}

function isBlank(value: RawValue | undefined): boolean {
  return value === undefined || (typeof value === "string" ? value.trim() === "" : value.length === 0);
}
