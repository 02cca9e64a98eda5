/** Crockford's digits without those that are mistaken for others (I, L, O, U). */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Sixteen characters, 80 bits: cannot be guessed. Each byte gives one character; only its low five bits count. */
export const GIFT_CODE_BYTES = 16;
export const REFERRAL_CODE_BYTES = 8;

/** "ABCD-EFGH-JKMN-PQRS" from random bytes. */
export function readableCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => DIGITS[byte & 31] ?? "0").join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

/** A typed code in its stored form: case, spaces and common misreadings are corrected. "" when it is no code. */
export function normaliseCode(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/U/g, "V");
  if (!/^[0-9A-Z]{8,16}$/.test(signs)) return "";
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

/** The last four characters alone: "••••-••••-••••-PQRS". */
export function maskCode(code: string): string {
  return code.slice(0, -4).replace(/[^-]/g, "•") + code.slice(-4);
}
