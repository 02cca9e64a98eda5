import type { Cents } from "./money.ts";

/** "12,90", "1 200" or "1 200,50 €" as the owner types it; null when it is no amount. */
export function parseEuros(text: string): Cents | null {
  const match = /^(\d{1,5}|\d{1,2}\s\d{3})(?:[.,](\d{1,2}))?(?:\s?€)?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]?.replace(/\s/, "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "12,90": in fields and in files for spreadsheets. */
export function eurosText(cents: Cents): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? "-" : ""}${(size - rest) / 100},${rest < 10 ? "0" : ""}${rest}`;
}
