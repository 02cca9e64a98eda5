import { type AuthError, fail } from "./errors.ts";

const deepest = 32;
/** Node takes twenty seconds for a megabyte of fields without a value. */
const mostFields = 100;

/** What was sent as a plain object; a form only where the sender says it is one. */
export function parseBody(text: string, contentType: string): Readonly<Record<string, unknown>> | AuthError {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType) && !text.startsWith("{");
  if (isForm) {
    if (text.split("&", mostFields + 1).length > mostFields)
      return fail("validation_failed", "The form has too many fields");
    return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, storable(value)]));
  }
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return {};
    if (typeof value !== "object" || Array.isArray(value)) return fail("bad_json");
    const clean = withoutUnstorable(value, deepest);
    return clean && typeof clean === "object" ? { ...clean } : fail("bad_json");
  } catch {
    return fail("bad_json");
  }
}

/** PostgreSQL stores neither NUL nor half surrogates, as little in a key as in a value. */
function withoutUnstorable(value: unknown, depth: number): unknown {
  if (typeof value === "string") return storable(value);
  if (value === null || typeof value !== "object") return value;
  if (depth === 0) throw new RangeError("nested too deeply");
  if (Array.isArray(value)) return value.map((item) => withoutUnstorable(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storable(key), withoutUnstorable(item, depth - 1)]),
  );
}

export function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
