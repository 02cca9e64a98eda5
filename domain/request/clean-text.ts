/**
 * What visitors type or paste, made storable: PostgreSQL refuses NUL and half surrogates, and a subject line must stay
 * one line.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, sparing tab and new line.
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** One line: every control character is a space, runs of spaces are one, none at the ends. */
export function cleanLine(value: string): string {
  return value.toWellFormed().replace(CONTROL, " ").replace(/ {2,}/g, " ").trim();
}

/** Several lines: new lines stay, all of one kind. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(CONTROL_IN_TEXT, "")
    .trim();
}
