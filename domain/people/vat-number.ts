import { readSiren } from "./siren.ts";

/** The VAT number that belongs to a SIREN: "FR" and a key of two digits before it. */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}

/**
 * A VAT number without spaces, in capitals; null when it is none. A French one must hold a SIREN and, where its key is
 * two digits, the right key; keys with letters and other countries are checked by their form alone.
 */
export function readVatNumber(text: string): string | null {
  const compact = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  const french = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(compact);
  if (french) {
    const [, key = "", siren = ""] = french;
    if (!readSiren(siren)) return null;
    return /^\d\d$/.test(key) && compact !== vatNumberOf(siren) ? null : compact;
  }
  return /^(?!FR)[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,12}$/.test(compact) ? compact : null;
}
