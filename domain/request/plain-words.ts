import { cutText } from "../text/cut-text.ts";
import { normaliseText } from "../text/normalise-text.ts";

/**
 * A visitor's text as an e-mail to an unconfirmed address may contain it: no link, no address, no long text. The
 * business reads the text as it was typed.
 */

const LONGEST_NAME = 50;
const MOST_NAME_WORDS = 5;
/** Letters, joined by hyphens, apostrophes and spaces; a dot only where it ends an initial or "M.". */
const NAME = /^\p{L}+(?:(?:['’]|\.?[ -])\p{L}+)*\.?$/u;

/** The name a greeting may use, or "" when it is no plain name. */
export function plainName(typed: string): string {
  const name = normaliseText(typed, "NFKC").replace(/\s+/g, " ").trim();
  if (name.length > LONGEST_NAME || name.split(" ").length > MOST_NAME_WORDS) return "";
  return NAME.test(name) ? name : "";
}

/** A day, and an hour after it: they may have as many digits as a telephone number. */
const DATE =
  /(?<!\d)(?:\d{1,2}(?<mark>[./-])(?:0?[1-9]|1[0-2])\k<mark>(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?:[ T]\d{1,2})?(?![./-]?\d)/u;
/** Nine digits or more with at most two signs between two of them. */
const PHONE_NUMBER = /\+?\(?\p{Nd}(?:[\p{Zs}\p{Pd}\t.·•/()]{0,2}\p{Nd}){8,}/u;
const DATE_OR_PHONE_NUMBER = new RegExp(`(?<date>${DATE.source})|${PHONE_NUMBER.source}`, "gu");

/** Nine digits that begin neither with 0 nor + cannot be called: a SIREN, or a flat's number before a postcode. */
function withoutPhoneNumbers(text: string): string {
  return text.replace(DATE_OR_PHONE_NUMBER, (found, date) => {
    const digits = found.normalize("NFKC").replace(/\D/g, "");
    const isCallable = digits.length > 9 || digits.startsWith("0") || found.startsWith("+");
    return date === undefined && isCallable ? "" : found;
  });
}

/** Without anything a mail program would turn into a link, telephone numbers included. Line ends stay. */
export function withoutLinks(text: string): string {
  const addressless = normaliseText(text, "NFC")
    .replace(/[．。｡]/g, ".")
    .replace(/\S*(?::\/\/|@)\S*/g, "");
  return withoutPhoneNumbers(addressless)
    .replace(/\bwww\.\S*/giu, "")
    .replace(/([\p{L}\d-])\.(?=\p{L}{2})/gu, "$1. ")
    .replace(/ {2,}/g, " ")
    .replace(/^ | $/gm, "");
}

/** The same on one line, cut at `longest` characters. */
export function plainWords(text: string, longest: number): string {
  const words = withoutLinks(text).replace(/\s+/g, " ").trim();
  return words.length <= longest ? words : `${cutText(words, longest - 1).trimEnd()}…`;
}
