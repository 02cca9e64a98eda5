import { foldText } from "#domain/text/search-words.ts";

const MAX_WORDS = 8;
/** A number is sought as one word from this many digits on. */
const LEAST_DIGITS = 3;

/** What was typed as a tsquery over customers.search_words; null when nothing was. */
export function customerQuestion(typed: string): string | null {
  return questionOf(phoneWord(typed) ?? namedWords(typed), typed);
}

/** The same over vehicles.search_words, which hold no telephone number. */
export function vehicleQuestion(typed: string): string | null {
  return questionOf(namedWords(typed), typed);
}

function questionOf(words: readonly string[], typed: string): string | null {
  const telling = [...new Set(words.filter((word) => word !== ""))].slice(0, MAX_WORDS);
  if (telling.length > 0) return telling.map((word) => `'${word}':*`).join(" & ");
  // Signs alone find nobody rather than everybody.
  return typed.trim() === "" ? null : "'\u00a7'";
}

/** A telephone number however it is grouped: "06 12 34", "+33 6 12". */
function phoneWord(typed: string): readonly string[] | null {
  if (!/^[\d\s.+()\-/\u00a0\u202f]+$/.test(typed)) return null;
  const digits = typed
    .replace(/\(0\)/, "")
    .replace(/^\s*(\+|00)33/, "0")
    .replace(/\D/g, "");
  return digits.length >= LEAST_DIGITS ? [digits] : null;
}

/** As PostgreSQL's folded_words splits them: an apostrophe parts words, a hyphen or a dot does not. */
function namedWords(typed: string): readonly string[] {
  return foldText(typed)
    .replace(/['’]/g, " ")
    .split(/\s+/)
    .map((chunk) => chunk.replace(/[^\p{L}\p{N}]/gu, ""));
}
