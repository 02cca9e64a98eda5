import { ReadableStream as NodeStream } from "node:stream/web";
import { type CsvCell, csvStart, formatCsvRows } from "#domain/money/csv.ts";

type CsvRows = readonly (readonly CsvCell[])[];

/**
 * A file for a spreadsheet, written while its rows are read: each batch when the reader has taken the one before. A
 * reader that leaves ends the reading, and with it whatever `batches` holds.
 */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<CsvRows>,
): ReadableStream<Uint8Array> {
  // The same stream: only the types of the two differ.
  return NodeStream.from(chunks(header, batches)) as ReadableStream<Uint8Array>;
}

async function* chunks(
  header: readonly string[],
  batches: AsyncIterable<CsvRows>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + formatCsvRows([header]));
  for await (const rows of batches) yield Buffer.from(formatCsvRows(rows));
}
