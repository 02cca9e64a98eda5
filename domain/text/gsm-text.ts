/** A message of this many characters of the 7-bit alphabet (GSM 03.38) is one SMS. */
export const SMS_LENGTH = 160;

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each counts twice. */
const extended = new Set("^{}\\[~]|€");
const replacements: Readonly<Record<string, string>> = {
  "\u00a0": " ",
  "\u202f": " ",
  "\u2019": "'",
  "\u2018": "'",
  "\u201c": '"',
  "\u201d": '"',
  "«": '"',
  "»": '"',
  "\u2013": "-",
  "\u2014": "-",
  "…": "...",
  œ: "oe",
  Œ: "OE",
};

/** The same text in the 7-bit alphabet: what it lacks loses its accent, or is left out. One such letter would halve the length. */
export function toGsmText(text: string): string {
  return [...text.normalize("NFC")].map(toGsmLetter).join("");
}

function toGsmLetter(letter: string): string {
  if (basic.has(letter) || extended.has(letter)) return letter;
  const replacement = replacements[letter];
  if (replacement !== undefined) return replacement;
  const [base = ""] = letter.normalize("NFD");
  return basic.has(base) ? base : "";
}

/** Places a text takes of an SMS; null where a letter is outside the alphabet. */
export function gsmLength(text: string): number | null {
  const letters = [...text];
  if (letters.some((letter) => !basic.has(letter) && !extended.has(letter))) return null;
  return letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0);
}
