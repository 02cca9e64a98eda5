/**
 * Reads a phone number as people write it: "06 12 34 56 78", "06.12.34.56.78", "+33 (0)6 12…", "0033…". French numbers
 * become E.164 ("+33612345678"); foreign ones are kept when they carry their country. Null when it is no number. Numbers
 * copied from an address book carry direction marks, which nobody sees.
 */
export function normalisePhone(text: string): string | null {
  const trimmed = text.replace(/\p{Cf}/gu, "").trim();
  if (!/^\+?[\d\s().\-/\u00a0\u202f\u2010-\u2013]+$/.test(trimmed)) return null;
  const international = trimmed.replace(/^\s*00/, "+").replace(/\(0\)/, "");
  const digits = international.replace(/\D/g, "");
  if (!international.startsWith("+")) return digits.startsWith("0") ? frenchNumber(digits.slice(1)) : null;
  if (digits.startsWith("33")) return frenchNumber(digits.slice(2).replace(/^0/, ""));
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

function frenchNumber(significant: string): string | null {
  return /^[1-9]\d{8}$/.test(significant) ? `+33${significant}` : null;
}

/** "06 12 34 56 78" for French numbers; others as they are. */
export function formatPhone(e164: string): string {
  const significant = /^\+33([1-9]\d{8})$/.exec(e164)?.[1];
  return significant ? `0${significant}`.replace(/\B(?=(\d{2})+$)/g, " ") : e164;
}

/** Whether we send SMS to it: a French mobile. A foreign number could cost whatever its operator asks. */
export function isFrenchMobile(e164: string): boolean {
  return /^\+33[67]\d{8}$/.test(e164);
}
