import type { Cents } from "#domain/money/money.ts";
import {
  type BillingDocument,
  containedVat,
  totalAfterDeposits,
  vatParts,
} from "#mail/documents/billing-document.ts";

/** A document as the sales journal counts it: credit notes and deposits already invoiced are negative. */
export type SalesEntry = {
  readonly document: BillingDocument;
  /** Null: the seller is exempt from VAT. */
  readonly rate: number | null;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  /** Gift cards sold, outside VAT and turnover. */
  readonly voucherCents: Cents;
  /** The three above: what the document adds to all sales. */
  readonly totalCents: Cents;
};

/** `deposits`: the deposit invoices that the document deducts, by number; each bore the VAT of its own day. */
export function salesEntry(
  document: BillingDocument,
  deposits: ReadonlyMap<string, BillingDocument>,
): SalesEntry {
  const sign = document.series === "credit_note" ? -1 : 1;
  const deducted = (document.deposits ?? []).reduce((sum, { number, cents }) => {
    const deposit = deposits.get(number);
    return sum + (deposit ? vatLeft(deposit, cents) : 0);
  }, 0);
  const voucherCents = document.lines
    .filter(({ isVoucher }) => isVoucher === true)
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const totalCents = totalAfterDeposits(document);
  const vatCents = vatOf(document) - deducted;
  return {
    document,
    rate: document.vatRate,
    netCents: sign * (totalCents - voucherCents - vatCents),
    vatCents: sign * vatCents,
    voucherCents: sign * voucherCents,
    totalCents: sign * totalCents,
  };
}

function vatOf(document: BillingDocument): Cents {
  return vatParts(document).reduce((sum, part) => sum + part.vatCents, 0);
}

/** The VAT of a deposit of which credit notes have left so much: its own, less what they gave back. */
function vatLeft(deposit: BillingDocument, leftCents: Cents): Cents {
  const { totalCents, vatRate } = deposit;
  return vatRate === null ? 0 : vatOf(deposit) - containedVat(totalCents - leftCents, vatRate);
}

/** The sales of one rate. */
export type VatSummaryRow = Pick<SalesEntry, "rate" | "netCents" | "vatCents"> & {
  readonly grossCents: Cents;
};

/** Base, tax and total by rate, highest rate first, the exempt ones last. */
export function vatSummary(
  entries: readonly Pick<SalesEntry, "rate" | "netCents" | "vatCents">[],
): readonly VatSummaryRow[] {
  const rates = [...new Set(entries.map(({ rate }) => rate))].toSorted((a, b) => (b ?? -1) - (a ?? -1));
  return rates.map((rate) => {
    const chosen = entries.filter((entry) => entry.rate === rate);
    const netCents = chosen.reduce((sum, entry) => sum + entry.netCents, 0);
    const vatCents = chosen.reduce((sum, entry) => sum + entry.vatCents, 0);
    return { rate, netCents, vatCents, grossCents: netCents + vatCents };
  });
}
