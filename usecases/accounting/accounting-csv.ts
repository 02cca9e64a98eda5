import { formatDayNumeric } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { CsvCell } from "#domain/money/csv.ts";
import type { Cents } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { billingTitles } from "#mail/documents/billing-words.ts";
import { csvStream } from "../data-export/csv-stream.ts";
import { readInBatches } from "../data-export/snapshot.ts";
import type { Deps } from "../deps.ts";
import { type BookedReceipt, bookOfReceipts } from "./read-receipts.ts";
import { readSalesInBatches } from "./read-sales.ts";
import { type SalesEntry, type VatSummaryRow, vatSummary } from "./sales-entry.ts";

type CsvRows = readonly (readonly CsvCell[])[];

/** Livre des recettes: in order of receipt, with the totals below. */
export function receiptsCsv(deps: Deps, span: ReportSpan): ReadableStream<Uint8Array> {
  return csvStream(
    ["Date", "Référence", "Pièce", "Client", "Nature", "Moyen de paiement", "Encaissé", "Chiffre d’affaires"],
    receiptRows(deps, span),
  );
}

async function* receiptRows({ db }: Deps, span: ReportSpan): AsyncGenerator<CsvRows> {
  let [receivedCents, turnoverCents] = [0, 0];
  for await (const receipts of readInBatches<BookedReceipt>(db, bookOfReceipts(span))) {
    receivedCents += total(receipts.map((receipt) => receipt.receivedCents));
    turnoverCents += total(receipts.map((receipt) => receipt.turnoverCents));
    yield receipts.map((receipt) => [
      formatDayNumeric(receipt.day),
      receipt.number,
      receipt.document,
      receipt.customer,
      receipt.nature,
      paymentMeansLabels[receipt.means],
      euros(receipt.receivedCents),
      euros(receipt.turnoverCents),
    ]);
  }
  yield [["Total", "", "", "", "", "", euros(receivedCents), euros(turnoverCents)]];
}

/** Journal des ventes: every document, credit notes in the negative, deposits already invoiced deducted. */
export function salesCsv(deps: Deps, span: ReportSpan): ReadableStream<Uint8Array> {
  return csvStream(
    ["Pièce", "Type", "Date", "Référence", "Client", "SIREN", "Taux", "HT", "TVA", "Cartes cadeaux", "Total"],
    salesRows(deps, span),
  );
}

async function* salesRows({ db }: Deps, span: ReportSpan): AsyncGenerator<CsvRows> {
  const amounts = ["netCents", "vatCents", "voucherCents", "totalCents"] as const;
  let sums = amounts.map(() => 0);
  for await (const entries of readSalesInBatches(db, span)) {
    sums = amounts.map((amount, index) => (sums[index] ?? 0) + total(entries.map((entry) => entry[amount])));
    yield entries.map((entry) => {
      const { document, rate } = entry;
      return [
        document.number,
        billingTitles[document.series],
        formatDayNumeric(document.date),
        document.orderNumber,
        document.buyer?.company ?? document.customer.name,
        document.buyer?.siren ?? "",
        rateText(rate),
        ...amounts.map((amount) => euros(entry[amount])),
      ];
    });
  }
  yield [["Total", "", "", "", "", "", "", ...sums.map(euros)]];
}

/** Base, tax and total by rate; gift cards sold stand apart, outside VAT. */
export function vatCsv(deps: Deps, span: ReportSpan): ReadableStream<Uint8Array> {
  return csvStream(["Taux", "Base HT", "TVA", "TTC"], vatRows(deps, span));
}

async function* vatRows({ db }: Deps, span: ReportSpan): AsyncGenerator<CsvRows> {
  let byRate: readonly VatSummaryRow[] = [];
  let voucherCents = 0;
  for await (const entries of readSalesInBatches(db, span)) {
    byRate = vatSummary([...byRate, ...entries]);
    voucherCents += total(entries.map((entry: SalesEntry) => entry.voucherCents));
  }
  yield [
    ...byRate.map(({ rate, netCents, vatCents, grossCents }) => [
      rateText(rate),
      euros(netCents),
      euros(vatCents),
      euros(grossCents),
    ]),
    ["Cartes cadeaux, hors TVA", euros(voucherCents), euros(0), euros(voucherCents)],
  ];
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
