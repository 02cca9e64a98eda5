import type { Cents } from "#domain/money/money.ts";
import { type BillingDocument, containedVat, vatParts } from "./billing-document.ts";

type TaxedLines = Pick<BillingDocument, "lines" | "vatRate" | "vatCents">;

/**
 * The VAT of the next credit note of an invoice: what all its notes together owe back, less what the earlier ones have
 * given. The notes never exceed the invoice's VAT, and equal it once everything is given back.
 */
export function creditedVat(
  rate: number,
  note: Pick<BillingDocument, "lines">,
  earlierNotes: readonly TaxedLines[],
): Cents {
  const grossCents = sumTaxed([{ ...note, vatRate: rate }], "grossCents");
  const owedCents = containedVat(sumTaxed(earlierNotes, "grossCents") + grossCents, rate);
  const missingCents = owedCents - sumTaxed(earlierNotes, "vatCents");
  return Math.min(grossCents, Math.max(0, missingCents));
}

function sumTaxed(documents: readonly TaxedLines[], amount: "grossCents" | "vatCents"): Cents {
  return documents
    .flatMap(vatParts)
    .filter(({ rate }) => rate !== null)
    .reduce((sum, part) => sum + part[amount], 0);
}
