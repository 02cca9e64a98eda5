import type { Deps } from "../deps.ts";
import { receiptsCsv, salesCsv, vatCsv } from "./accounting-csv.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";
import { readReceipts } from "./read-receipts.ts";
import { readSales } from "./read-sales.ts";

/** The three tables of a month, as files. */
export async function monthFiles({ db }: Deps, month: AccountingMonth) {
  const span = monthSpan(month);
  const sales = await readSales(db.orm, span);
  return [
    { name: `livre-des-recettes-${month}.csv`, csv: receiptsCsv(await readReceipts(db.orm, span)) },
    { name: `journal-des-ventes-${month}.csv`, csv: salesCsv(sales) },
    { name: `tva-${month}.csv`, csv: vatCsv(sales) },
  ];
}
