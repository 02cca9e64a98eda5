import type { Deps } from "../deps.ts";
import { receiptsCsv, salesCsv, vatCsv } from "./accounting-csv.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";

/** The three tables of a month, as files: each is read from the database when its text is asked for. */
export function monthFiles(deps: Deps, month: AccountingMonth) {
  const span = monthSpan(month);
  return [
    { name: `livre-des-recettes-${month}.csv`, open: () => receiptsCsv(deps, span) },
    { name: `journal-des-ventes-${month}.csv`, open: () => salesCsv(deps, span) },
    { name: `tva-${month}.csv`, open: () => vatCsv(deps, span) },
  ];
}
