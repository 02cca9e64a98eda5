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

type Fields = Readonly<Record<string, unknown>>;

/** Null for what is no object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null ? (value as Fields) : null;
}

/** Higher prices are typing mistakes. */
export const highestCents = 10_000_000;

export function isAmount(cents: unknown): cents is number {
  return Number.isInteger(cents) && Number(cents) > 0 && Number(cents) <= highestCents;
}

/** Texts on a line each, the empty ones left out; null when there are too many or one is too long. */
export function checkLines(value: unknown, most: number): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const lines = value.map((line) => oneLine(line, 80)).filter((line) => line !== "");
  const kept = lines.filter((line) => line !== null);
  return kept.length === lines.length && kept.length <= most ? kept : null;
}
