import { asc } from "drizzle-orm";
import { Zip, ZipPassThrough } from "fflate";
import { billingDocuments } from "#db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import { printBillingDocument } from "../orders/print-order.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";
import { issuedWithin } from "./read-sales.ts";

/** Every document of a month as a PDF, packed while it is read: one document is in memory at a time. */
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
        const next = listed[position];
        position += 1;
        if (!next) return zip.end();
        const pdf = await printBillingDocument(deps, next.number);
        if (!pdf) throw new Error(`Document ${next.number} is gone`);
        // A PDF is compressed already. The time is the document's: the same month packs to the same bytes.
        const file = new ZipPassThrough(`${next.number}.pdf`);
        file.mtime = next.createdAt;
        zip.add(file);
        file.push(new Uint8Array(pdf), true);
      },
      cancel() {
        zip.terminate();
      },
    },
    { highWaterMark: 0 },
  );
}
