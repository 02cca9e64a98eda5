import { asc } from "drizzle-orm";
import { Zip, ZipPassThrough } from "fflate";
import { billingDocuments } from "#db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import { printBillingDocument } from "../orders/print-order.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";
import { issuedWithin } from "./read-sales.ts";

/** Documents read from the database at a time. */
const BATCH = 50;

interface Listed {
  readonly number: string;
  readonly createdAt: Date;
}

/** Every document of a month as a PDF, packed while it is read: one batch is in memory at a time. */
export async function zipDocuments(deps: Deps, month: AccountingMonth): Promise<ReadableStream<Uint8Array>> {
  const { number, createdAt } = billingDocuments;
  const listed = await deps.db.orm
    .select({ number, createdAt })
    .from(billingDocuments)
    .where(issuedWithin(monthSpan(month)))
    .orderBy(asc(createdAt), asc(number));
  let position = 0;
  let zip: Zip;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) return controller.error(error);
          controller.enqueue(chunk);
          if (isLast) controller.close();
        });
      },
      async pull() {
        const batch = listed.slice(position, position + BATCH);
        position += BATCH;
        if (batch.length === 0) return zip.end();
        await addBatch(deps, zip, batch);
      },
      cancel() {
        zip.terminate();
      },
    },
    { highWaterMark: 0 },
  );
}

async function addBatch(deps: Deps, zip: Zip, batch: readonly Listed[]): Promise<void> {
  const numbers = batch.map(({ number }) => number);
  // Read as bytes: the driver's usual way writes them as text twice as long.
  const question = {
    text: "select number, pdf from billing_files where number = any($1)",
    values: [numbers],
    binary: true,
    types: { getTypeParser: () => (bytes: Buffer) => bytes },
  };
  const kept = await deps.db.pool.query<{ number: Buffer; pdf: Buffer }>(question);
  const files = new Map(kept.rows.map(({ number, pdf }) => [number.toString(), pdf]));
  for (const { number, createdAt } of batch) {
    const pdf = files.get(number) ?? (await printBillingDocument(deps, number));
    if (!pdf) throw new Error(`Document ${number} is gone`);
    // A PDF is compressed already. The time is the document's: the same month packs to the same bytes.
    const file = new ZipPassThrough(`${number}.pdf`);
    file.mtime = createdAt;
    zip.add(file);
    file.push(pdf, true);
  }
}
