import { type CsvCell, csvStart, formatCsvRows } from "#domain/money/csv.ts";
import { pacedStream } from "./paced-stream.ts";

type CsvRows = readonly (readonly CsvCell[])[];

/**
 * A file for a spreadsheet, written while its rows are read: each batch when the reader has taken the one before. A
 * reader that leaves, or is too slow, ends the reading, and with it whatever `batches` holds.
 */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<CsvRows>,
  pace: { readonly patienceMs?: number } = {},
): ReadableStream<Uint8Array> {
  return pacedStream(chunks(header, batches), pace);
}

async function* chunks(
  header: readonly string[],
  batches: AsyncIterable<CsvRows>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + formatCsvRows([header]));
  for await (const rows of batches) yield Buffer.from(formatCsvRows(rows));
}
