import { restErrors } from "./rest-error.ts";

interface Preferences {
  readonly representation: boolean;
  /** Columns a row leaves out take their default rather than null. */
  readonly missingDefault: boolean;
  readonly countExact: boolean;
  readonly mergeDuplicates: boolean;
  /** The preferences that are honoured, for the Preference-Applied header. */
  readonly applied: string;
}

const known = new Set([
  "return=representation",
  "return=minimal",
  "return=headers-only",
  "missing=default",
  "missing=null",
  "count=exact",
  "count=planned",
  "count=estimated",
  "resolution=ignore-duplicates",
  "resolution=merge-duplicates",
  "handling=strict",
  "handling=lenient",
]);

/** Without an answer of their own they are silently left aside, as the standard allows. */
const honoured = new Set([
  "return=representation",
  "return=minimal",
  "missing=default",
  "missing=null",
  "count=exact",
  "resolution=ignore-duplicates",
  "handling=strict",
  "handling=lenient",
]);

/** Reads the Prefer header; of two values for one name the first counts. */
export function readPreferences(header: string | undefined): Preferences {
  const first = new Map<string, string>();
  for (const token of (header ?? "").split(",").map((text) => text.trim())) {
    const [name = ""] = token.split("=");
    if (token !== "" && !first.has(name)) first.set(name, token);
  }
  const given = [...first.values()];
  const unknownTokens = given.filter((token) => !known.has(token));
  if (first.get("handling") === "handling=strict" && unknownTokens.length > 0)
    throw restErrors.badPreference(unknownTokens);
  const has = (token: string) => given.includes(token);
  return {
    representation: has("return=representation"),
    missingDefault: has("missing=default"),
    countExact: has("count=exact"),
    mergeDuplicates: has("resolution=merge-duplicates"),
    applied: given.filter((token) => honoured.has(token)).join(", "),
  };
}
