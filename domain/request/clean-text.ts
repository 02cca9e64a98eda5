import { normaliseText } from "../text/normalise-text.ts";

/**
 * What visitors type or paste, made storable: PostgreSQL refuses NUL and half surrogates, and a subject line must stay
 * one line.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, sparing tab and new line.
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Signs nobody sees: those that turn the direction of what follows, zero-width spaces, blank letters, soft hyphens and
 * code points that are no letter. Copied telephone numbers and names carry them; in a subject, a list or an invoice they
 * move or hide other words. The joiners of emoji and of Persian words stay.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/gu;

/** One line: every control character is a space, runs of spaces are one, none at the ends. */
export function cleanLine(value: string): string {
  return storable(value).replace(CONTROL, " ").replace(/ {2,}/g, " ").trim();
}

/** Several lines: new lines stay, all of one kind. */
export function cleanText(value: string): string {
  return storable(value)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(CONTROL_IN_TEXT, "")
    .trim();
}

/** Accents in one way of writing: a name typed on another keyboard is found, and drawn, like any other. */
function storable(value: string): string {
  return normaliseText(value.toWellFormed().replace(UNSEEN, ""), "NFC");
}
