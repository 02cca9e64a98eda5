import { and, asc, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { addDays } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { type SalesEntry, salesEntry } from "./sales-entry.ts";

/** The documents issued on some days in Paris: the index finds the neighbourhood, the exact day is looked at afterwards. */
export function issuedWithin({ from, to }: ReportSpan) {
  const { createdAt } = billingDocuments;
  return and(
    sql`${createdAt} between ${addDays(from, -1)}::date and ${addDays(to, 2)}::date`,
    sql`(${createdAt} at time zone 'Europe/Paris')::date between ${from}::date and ${to}::date`,
  );
}

/** The sales journal: every document of the span, series by series, in the order of its numbers. */
export async function readSales(executor: Executor, span: ReportSpan): Promise<readonly SalesEntry[]> {
  const rows = await executor
    .select({ document: billingDocuments.document })
    .from(billingDocuments)
    .where(issuedWithin(span))
    .orderBy(asc(billingDocuments.series), asc(billingDocuments.year), asc(billingDocuments.sequence));
  const documents = rows.map(({ document }) => document as BillingDocument);
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
