import type { BillingSeries } from "#mail/documents/billing-document.ts";

const letters: Readonly<Record<BillingSeries, string>> = {
  invoice: "F",
  credit_note: "A",
  deposit_invoice: "AC",
};

/** "F-2026-0012". */
export function documentNumber(series: BillingSeries, year: number, sequence: number): string {
  return `${letters[series]}-${year}-${String(sequence).padStart(4, "0")}`;
}
