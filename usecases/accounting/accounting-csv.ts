import { formatDayNumeric } from "#domain/calendar/dates.ts";
import { type CsvCell, formatCsv } from "#domain/money/csv.ts";
import type { Cents } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { billingTitles } from "#mail/documents/billing-words.ts";
import type { BookedReceipt } from "./read-receipts.ts";
import { type SalesEntry, vatSummary } from "./sales-entry.ts";

/** Livre des recettes: in order of receipt, with the totals below. */
export function receiptsCsv(receipts: readonly BookedReceipt[]): string {
  return formatCsv([
    ["Date", "Référence", "Pièce", "Client", "Nature", "Moyen de paiement", "Encaissé", "Chiffre d’affaires"],
    ...receipts.map((receipt) => [
      formatDayNumeric(receipt.day),
      receipt.number,
      receipt.document,
      receipt.customer,
      receipt.nature,
      paymentMeansLabels[receipt.means],
      euros(receipt.receivedCents),
      euros(receipt.turnoverCents),
    ]),
    [
      ...["Total", "", "", "", "", ""],
      euros(total(receipts.map(({ receivedCents }) => receivedCents))),
      euros(total(receipts.map(({ turnoverCents }) => turnoverCents))),
    ],
  ]);
}

/** Journal des ventes: every document, credit notes in the negative, deposits already invoiced deducted. */
export function salesCsv(entries: readonly SalesEntry[]): string {
  const sum = (pick: (entry: SalesEntry) => Cents) => euros(total(entries.map(pick)));
  return formatCsv([
    ["Pièce", "Type", "Date", "Référence", "Client", "SIREN", "Taux", "HT", "TVA", "Cartes cadeaux", "Total"],
    ...entries.map(({ document, rate, netCents, vatCents, voucherCents, totalCents }) => [
      document.number,
      billingTitles[document.series],
      formatDayNumeric(document.date),
      document.orderNumber,
      document.buyer?.company ?? document.customer.name,
      document.buyer?.siren ?? "",
      rateText(rate),
      euros(netCents),
      euros(vatCents),
      euros(voucherCents),
      euros(totalCents),
    ]),
    [
      ...["Total", "", "", "", "", "", ""],
      sum(({ netCents }) => netCents),
      sum(({ vatCents }) => vatCents),
      sum(({ voucherCents }) => voucherCents),
      sum(({ totalCents }) => totalCents),
    ],
  ]);
}

/** Base, tax and total by rate; gift cards sold stand apart, outside VAT. */
export function vatCsv(entries: readonly SalesEntry[]): string {
  const voucherCents = total(entries.map((entry) => entry.voucherCents));
  return formatCsv([
    ["Taux", "Base HT", "TVA", "TTC"],
    ...vatSummary(entries).map(({ rate, netCents, vatCents, grossCents }) => [
      rateText(rate),
      euros(netCents),
      euros(vatCents),
      euros(grossCents),
    ]),
    ["Cartes cadeaux, hors TVA", euros(voucherCents), euros(0), euros(voucherCents)],
  ]);
}

function rateText(rate: number | null): string {
  return rate === null ? "Exonéré (293 B)" : `${rate}\u00a0%`;
}

function euros(cents: Cents): CsvCell {
  return { cents };
}

function total(values: readonly Cents[]): Cents {
  return values.reduce((sum, cents) => sum + cents, 0);
}
