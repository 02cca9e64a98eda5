import type { Cents } from "./money.ts";

/** "12,90" as the owner types it; null when it is no amount. */
export function parseEuros(text: string): Cents | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "12,90": in fields and in files for spreadsheets. */
export function eurosText(cents: Cents): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? "-" : ""}${(size - rest) / 100},${rest < 10 ? "0" : ""}${rest}`;
}
