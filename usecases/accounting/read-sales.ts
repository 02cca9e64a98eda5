import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/client.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { addDays } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { readInBatches } from "../data-export/snapshot.ts";
import { type SalesEntry, salesEntry } from "./sales-entry.ts";

/** The documents issued on some days in Paris: the index finds the neighbourhood, the exact day is looked at afterwards. */
export function issuedWithin({ from, to }: ReportSpan) {
  const { createdAt } = billingDocuments;
  return and(
    sql`${createdAt} between ${addDays(from, -1)}::date and ${addDays(to, 2)}::date`,
    sql`(${createdAt} at time zone 'Europe/Paris')::date between ${from}::date and ${to}::date`,
  );
}

/** A type, not an interface: the driver's rows are indexed. */
type DocumentRow = { readonly document: BillingDocument };

/** The sales journal: every document of the span, series by series, in the order of its numbers. */
export async function readSales(executor: Executor, span: ReportSpan): Promise<readonly SalesEntry[]> {
  return entriesOf(executor, (await executor.execute<DocumentRow>(salesJournal(span))).rows);
}

/** The same, never whole in memory. */
export async function* readSalesInBatches(
  db: Database,
  span: ReportSpan,
): AsyncGenerator<readonly SalesEntry[]> {
  for await (const rows of readInBatches<DocumentRow>(db, salesJournal(span)))
    yield await entriesOf(db.orm, rows);
}

function salesJournal(span: ReportSpan): SQL {
  return sql`select document from billing_documents where ${issuedWithin(span)} order by series, year, sequence`;
}

async function entriesOf(executor: Executor, rows: readonly DocumentRow[]): Promise<readonly SalesEntry[]> {
  const documents = rows.map(({ document }) => document);
  const deposits = await readDeposits(executor, documents);
  return documents.map((document) => salesEntry(document, deposits));
}

async function readDeposits(
  executor: Executor,
  documents: readonly BillingDocument[],
): Promise<ReadonlyMap<string, BillingDocument>> {
  const numbers = documents.flatMap(({ deposits = [] }) => deposits.map(({ number }) => number));
  if (numbers.length === 0) return new Map();
  const rows = await executor
    .select({ number: billingDocuments.number, document: billingDocuments.document })
    .from(billingDocuments)
    .where(inArray(billingDocuments.number, numbers));
  return new Map(rows.map(({ number, document }) => [number, document as BillingDocument]));
}
