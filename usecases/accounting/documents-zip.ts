import { crc32 } from "node:zlib";
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

interface Printed extends Listed {
  readonly pdf: Uint8Array;
}

/** Every document of a month as a PDF: one batch is packed while the next one is read. */
export async function zipDocuments(deps: Deps, month: AccountingMonth): Promise<ReadableStream<Uint8Array>> {
  const { number, createdAt } = billingDocuments;
  const listed = await deps.db.orm
    .select({ number, createdAt })
    .from(billingDocuments)
    .where(issuedWithin(monthSpan(month)))
    .orderBy(asc(createdAt), asc(number));
  const readFrom = (position: number) => readFiles(deps, listed.slice(position, position + BATCH));
  let position = 0;
  let next = readFrom(position);
  const zip = new Zip();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip.ondata = (error, chunk, isLast) => {
          if (error) return controller.error(error);
          controller.enqueue(chunk);
          if (isLast) controller.close();
        };
      },
      async pull() {
        const batch = await next;
        if (batch.length === 0) return zip.end();
        position += BATCH;
        next = readFrom(position);
        // An error is thrown by the pull that awaits it; nobody awaits it when the download stops before.
        next.catch(() => {});
        for (const file of batch) addFile(zip, file);
      },
      cancel() {
        zip.terminate();
      },
    },
    { highWaterMark: 0 },
  );
}

async function readFiles(deps: Deps, batch: readonly Listed[]): Promise<readonly Printed[]> {
  if (batch.length === 0) return [];
  const { rows } = await deps.db.pool.query<{ number: string; pdf: Buffer }>(
    "select number, pdf from billing_files where number = any($1)",
    [batch.map(({ number }) => number)],
  );
  const files = new Map(rows.map(({ number, pdf }) => [number, pdf]));
  const printed: Printed[] = [];
  for (const listed of batch) {
    const pdf = files.get(listed.number) ?? (await printBillingDocument(deps, listed.number));
    if (!pdf) throw new Error(`Document ${listed.number} is gone`);
    printed.push({ ...listed, pdf });
  }
  return printed;
}

/** A PDF is compressed already. The time is the document's: the same month packs to the same bytes. */
function addFile(zip: Zip, { number, createdAt, pdf }: Printed): void {
  const file = new StoredFile(`${number}.pdf`);
  file.mtime = createdAt;
  zip.add(file);
  file.pushWhole(pdf);
}

/** A file in one piece, with Node's own checksum: the library computes it in JavaScript, many times slower. */
class StoredFile extends ZipPassThrough {
  pushWhole(bytes: Uint8Array): void {
    this.size = bytes.length;
    this.crc = crc32(bytes);
    // As in the library's own push: its types ask for memory that no other thread shares.
    this.process(bytes as Uint8Array<ArrayBuffer>, true);
  }
}
