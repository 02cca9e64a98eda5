/** What a check of a typed value answers: the value to store, or the field and the sentence that refuse it. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly field: string; readonly message: string };

export function refusedValue(field: string, message: string): Checked<never> {
  return { ok: false, field, message };
}

export function acceptedValue<Value>(value: Value): Checked<Value> {
  return { ok: true, value };
}

/** A text on one line, trimmed; null for anything else. */
export function oneLine(value: unknown, longest: number): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  return text.length <= longest && !/\p{Cc}|[\u2028\u2029]/u.test(text) && text.isWellFormed() ? text : null;
}
