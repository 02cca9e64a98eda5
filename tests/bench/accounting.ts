/**
 * How long the accountant's files of a year of 10 000 documents take, month by month. The program prints the PDFs ahead;
 * here they are as many bytes, which compress as little:
 *
 *   npm run bench
 *
 * The use cases run on the built program's own PostgreSQL. A fixed loop beside them gives the speed of the machine, and
 * reading the same PDFs without packing them gives the ratio; the processor's time is this program's, without
 * PostgreSQL's. The files must agree to the cent.
 */
import { strict as assert } from "node:assert";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDatabase } from "#db/client.ts";
import { parseCsv } from "#domain/money/csv.ts";
import { receiptsCsv, salesCsv, vatCsv } from "#usecases/accounting/accounting-csv.ts";
import { zipDocuments } from "#usecases/accounting/documents-zip.ts";
import { monthSpan } from "#usecases/accounting/month.ts";
import { readAccountingMonth } from "#usecases/accounting/read-accounting-month.ts";
import type { Deps } from "#usecases/deps.ts";
import { missGoal } from "./figure.ts";
import { openBenchSite } from "./site.ts";

const count = 10_000;
const goalMs = 10_000;
/** As heavy as an invoice with its fonts. */
const fileBytes = 30_000;
const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, "0")}`);

const site = await openBenchSite();
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
const deps: Deps = { db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
try {
  await fill(count);
  await keepFiles();
  await db.pool.query("vacuum analyze");
  process.stdout.write(`comptabilité, ${count} documents dans l’année (but : moins de ${goalMs / 1000} s)\n`);
  let [seen, received, invoiced, declared, bytes] = [0, 0, 0, 0, 0];
  const loopMs = await measure("boucle fixe (vitesse de la machine)", async () => fixedLoop());
  const readMs = await measure("lecture des PDF, sans archive", readPdfs);
  const times = [
    await measure("vue des douze mois", () =>
      eachMonth(async (month) => {
        seen += (await readAccountingMonth(deps, month)).receivedCents;
      }),
    ),
    await measure("livres des recettes (CSV)", () =>
      eachMonth(async (month) => {
        received += centsOf(await text(receiptsCsv(deps, monthSpan(month))), "Encaissé").at(-1) ?? 0;
      }),
    ),
    await measure("journaux des ventes (CSV)", () =>
      eachMonth(async (month) => {
        invoiced += centsOf(await text(salesCsv(deps, monthSpan(month))), "Total").at(-1) ?? 0;
      }),
    ),
    await measure("TVA (CSV)", () =>
      eachMonth(async (month) => {
        for (const cents of centsOf(await text(vatCsv(deps, monthSpan(month))), "TTC")) declared += cents;
      }),
    ),
  ];
  const zipMs = await measure("tous les documents (ZIP)", () =>
    eachMonth(async (month) => {
      for await (const chunk of await zipDocuments(deps, month)) bytes += chunk.length;
    }),
  );
  const wholeMs = times.reduce((sum, ms) => sum + ms, zipMs);
  process.stdout.write(
    `${"ensemble".padEnd(36)} ${wholeMs.toFixed(0)} ms, soit ${(wholeMs / loopMs).toFixed(1)} boucles\n` +
      `ZIP ${(bytes / 1e6).toFixed(0)} Mo, ${(zipMs / readMs).toFixed(1)} fois la lecture seule\n`,
  );
  const { rows } = await db.pool.query<{ cents: number }>(
    "select sum(cents)::integer as cents from job_payments",
  );
  const cents = rows[0]?.cents;
  assert.deepEqual([seen, received, invoiced, declared], [cents, cents, cents, cents]);
  process.stdout.write(`accord au centime : ${cents} centimes dans chaque fichier\n`);
  if (wholeMs >= goalMs) missGoal();
} finally {
  await db.close();
  await site.close();
}

async function eachMonth(run: (month: string) => Promise<unknown>): Promise<void> {
  for (const month of months) await run(month);
}

/** A column in cents, the line of totals included. */
function centsOf(csv: string, column: string): readonly number[] {
  const [head, ...lines] = parseCsv(csv).map(({ cells }) => cells);
  const index = head?.indexOf(column) ?? -1;
  return lines.map((cells) => Math.round(Number(cells[index]?.replace(",", ".")) * 100));
}

function fixedLoop(): number {
  let value = 1;
  for (let turn = 0; turn < 50_000_000; turn += 1) value = (value * 1_103_515_245 + 12_345) | 0;
  return value;
}

async function readPdfs(): Promise<void> {
  for (const month of months)
    await db.pool.query(
      `select pdf from billing_files join billing_documents using (number)
       where to_char(billing_documents.created_at, 'YYYY-MM') = $1`,
      [month],
    );
}

async function keepFiles(): Promise<void> {
  await db.pool.query(
    `insert into billing_files (number, pdf, created_at)
     select number, $1, now() from billing_documents on conflict do nothing`,
    [randomBytes(fileBytes)],
  );
}

async function measure(name: string, run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  const start = performance.now();
  await run();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  process.stdout.write(`${name.padEnd(36)} ${ms.toFixed(0)} ms, processeur ${cpuMs.toFixed(0)} ms\n`);
  return ms;
}

/** Paid jobs of various prices, over the year, each with its final invoice. */
async function fill(jobs: number): Promise<void> {
  await db.pool.query(
    `with customer as (
       insert into customers (name) values ('Client') returning id
     ), made as (
       insert into jobs (number, customer_id, source, contact_name, minutes, total_cents, state)
       select 'X-' || n, customer.id, 'phone', 'Client ' || n, 60, 9900 + n % 7001, 'paid'
       from customer, generate_series(1, $1::integer) as n
       returning id, number, contact_name, total_cents, right(number, -2)::integer as n,
         date '2025-01-02' + right(number, -2)::integer % 360 as day
     ), paid as (
       insert into job_payments (job_id, means, cents, reference, actor, at)
       select id, 'cash', total_cents, 'bench-' || id, 'bench', day + interval '10 hours' from made
     )
     insert into billing_documents (number, series, year, sequence, job_id, total_cents, document, created_at)
     select 'F-' || number, 'invoice', 2025, n, id, total_cents, jsonb_build_object(
         'series', 'invoice', 'number', 'F-' || number, 'date', day::text, 'orderNumber', number, 'subject', 'job',
         'seller', jsonb_build_object('name', 'Reflet Bressan', 'legalForm', 'EI', 'street', '12 rue de l’Église',
           'place', '01000 Bourg-en-Bresse', 'siren', '123 456 782', 'vatNumber', 'FR12123456782'),
         'customer', jsonb_build_object('name', contact_name, 'email', '', 'phone', '', 'address', '[]'::jsonb),
         'lines', jsonb_build_array(jsonb_build_object('title', 'VIP Complet', 'details', '', 'quantity', 1,
           'unitCents', total_cents)),
         'totalCents', total_cents, 'giftCents', 0, 'settled', '', 'payments', '[]'::jsonb, 'vatRate', 20,
         'invoiceNumber', '', 'reason', ''),
       day + interval '10 hours'
     from made`,
    [jobs],
  );
}
