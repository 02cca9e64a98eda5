/**
 * How long a month of the accountant takes with 10 000 documents in it. The ZIP reads PDFs that were printed ahead; here
 * they are as many bytes of nothing:
 *
 *   npm run bench
 *
 * The use cases run on the built program's own PostgreSQL. Figures are printed; nothing is asserted.
 */
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { receiptsCsv, salesCsv, vatCsv } from "#usecases/accounting/accounting-csv.ts";
import { zipDocuments } from "#usecases/accounting/documents-zip.ts";
import { monthSpan } from "#usecases/accounting/month.ts";
import { readAccountingMonth } from "#usecases/accounting/read-accounting-month.ts";
import { readReceipts } from "#usecases/accounting/read-receipts.ts";
import { readSales } from "#usecases/accounting/read-sales.ts";
import type { Deps } from "#usecases/deps.ts";
import { openBenchSite } from "./site.ts";

const count = 10_000;
const month = "2025-03";
/** As heavy as an invoice with its fonts. */
const fileBytes = 60_000;

const site = await openBenchSite();
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
const deps: Deps = { db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
try {
  await fill(count, `${month}-15`);
  await db.pool.query("analyze");
  process.stdout.write(`comptabilité, ${count} documents dans le mois (but : moins de 10 s)\n`);
  const span = monthSpan(month);
  await measure("vue du mois", () => readAccountingMonth(deps, month));
  await measure("livre des recettes (CSV)", async () => receiptsCsv(await readReceipts(db.orm, span)));
  await measure("journal des ventes (CSV)", async () => salesCsv(await readSales(db.orm, span)));
  await measure("TVA (CSV)", async () => vatCsv(await readSales(db.orm, span)));
  await keepFiles();
  await measure("tous les documents (ZIP)", zipBytes);
} finally {
  await db.close();
  await site.close();
}

async function zipBytes(): Promise<void> {
  let bytes = 0;
  for await (const chunk of await zipDocuments(deps, month)) bytes += chunk.length;
  process.stdout.write(`${(bytes / 1e6).toFixed(0)} Mo\n`);
}

async function keepFiles(): Promise<void> {
  await db.pool.query(
    `insert into billing_files (number, pdf, created_at)
     select number, $1, now() from billing_documents`,
    [Buffer.alloc(fileBytes, "%")],
  );
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await run();
  const ms = performance.now() - start;
  process.stdout.write(`${name.padEnd(36)} ${ms.toFixed(0)} ms\n`);
}

/** Paid jobs, each with its final invoice. */
async function fill(jobs: number, day: string): Promise<void> {
  await db.pool.query(
    `with customer as (
       insert into customers (name) values ('Client') returning id
     ), made as (
       insert into jobs (number, customer_id, source, contact_name, minutes, total_cents, state)
       select 'X-' || n, customer.id, 'phone', 'Client ' || n, 60, 12000, 'paid'
       from customer, generate_series(1, $1::integer) as n returning id, number, contact_name
     ), paid as (
       insert into job_payments (job_id, means, cents, reference, actor, at)
       select id, 'cash', 12000, 'bench-' || id, 'bench', $2::date + interval '10 hours' from made
     )
     insert into billing_documents (number, series, year, sequence, job_id, total_cents, document, created_at)
     select 'F-' || number, 'invoice', extract(year from $2::date)::integer,
       row_number() over (), id, 12000, jsonb_build_object(
         'series', 'invoice', 'number', 'F-' || number, 'date', $2::text, 'orderNumber', number, 'subject', 'job',
         'seller', jsonb_build_object('name', 'Reflet Bressan', 'legalForm', 'EI', 'street', '12 rue de l’Église',
           'place', '01000 Bourg-en-Bresse', 'siren', '123 456 782', 'vatNumber', 'FR12123456782'),
         'customer', jsonb_build_object('name', contact_name, 'email', '', 'phone', '', 'address', '[]'::jsonb),
         'lines', jsonb_build_array(jsonb_build_object('title', 'VIP Complet', 'details', '', 'quantity', 1,
           'unitCents', 12000)),
         'totalCents', 12000, 'giftCents', 0, 'settled', '', 'payments', '[]'::jsonb, 'vatRate', 20,
         'invoiceNumber', '', 'reason', ''),
       $2::date + interval '10 hours'
     from made`,
    [jobs, day],
  );
}
