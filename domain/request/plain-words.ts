import { cutText } from "../text/cut-text.ts";

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
  const name = typed.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (name.length > LONGEST_NAME || name.split(" ").length > MOST_NAME_WORDS) return "";
  return NAME.test(name) ? name : "";
}

/** Nine digits or more with at most two signs between two of them; a date has eight. */
const PHONE_NUMBER = /\+?\(?\p{Nd}(?:[ \t\u00a0\u202f.()-]{0,2}\p{Nd}){8,}/gu;

/** Without anything a mail program would turn into a link, telephone numbers included. Line ends stay. */
export function withoutLinks(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[．。｡]/g, ".")
    .replace(/\S*(?::\/\/|@)\S*/g, "")
    .replace(PHONE_NUMBER, "")
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
