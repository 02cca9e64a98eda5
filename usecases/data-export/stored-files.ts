import pg from "pg";
import type { Deps } from "../deps.ts";
import { printBillingDocument } from "../orders/print-order.ts";
import type { ExportedTable } from "./exported-tables.ts";
import { readBatches } from "./snapshot.ts";
import type { ZippedFile } from "./zip-stream.ts";

/** Pictures are large: few of them are in memory at once. */
const PICTURES = 4;
const NUMBERS = 500;

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "application/pdf": "pdf",
};

/** Every picture of a table under its id, as the tables name it. */
export async function* pictureFiles(
  client: pg.ClientBase,
  { name, file }: ExportedTable,
  at: Date,
): AsyncGenerator<ZippedFile> {
  const rows = readBatches<{ id: string; mime: string; bytes: Buffer }>(
    client,
    `select id::text, mime, bytes from ${pg.escapeIdentifier(name)}`,
    { size: PICTURES },
  );
  for await (const batch of rows) {
    for (const { id, mime, bytes } of batch) {
      yield { name: `fichiers/${file}/${id}.${endings[mime] ?? "bin"}`, at, isStored: true, chunks: [bytes] };
    }
  }
}

/** Every invoice and credit note as a PDF, whose electronic invoice (Factur-X, XML) is inside. */
export async function* documentFiles(deps: Deps, client: pg.ClientBase): AsyncGenerator<ZippedFile> {
  const rows = readBatches<{ number: string; created_at: Date }>(
    client,
    "select number, created_at from billing_documents order by created_at, number",
    { size: NUMBERS },
  );
  for await (const batch of rows) {
    for (const { number, created_at: at } of batch) {
      const pdf = await printBillingDocument(deps, number);
      if (!pdf) throw new Error(`Document ${number} is gone`);
      yield { name: `factures/${number}.pdf`, at, isStored: true, chunks: [pdf] };
    }
  }
}
