import pg from "pg";
import { type CsvCell, csvStart, formatCsvRows } from "#domain/money/csv.ts";
import type { ExportedTable } from "./exported-tables.ts";
import { readBatches } from "./snapshot.ts";

/** The rows of a table as one JSON array, a row per line. */
export async function* jsonChunks(client: pg.ClientBase, table: ExportedTable): AsyncGenerator<Buffer> {
  let isFirst = true;
  const rows = readBatches<{ line: string }>(
    client,
    `select row_to_json(r)::text as line from (${selection(table)}) r`,
  );
  for await (const batch of rows) {
    const lines = batch.map(({ line }) => line).join(",\n");
    yield Buffer.from(`${isFirst ? "[\n" : ",\n"}${lines}`);
    isFirst = false;
  }
  yield Buffer.from(isFirst ? "[]\n" : "\n]\n");
}

/** The same for a spreadsheet; amounts are in euros. */
export async function* csvChunks(client: pg.ClientBase, table: ExportedTable): AsyncGenerator<Buffer> {
  yield Buffer.from(csvStart + formatCsvRows([table.columns]));
  for await (const batch of readBatches<Record<string, unknown>>(client, selection(table))) {
    const rows = batch.map((row) => table.columns.map((column) => cellOf(column, row[column])));
    yield Buffer.from(formatCsvRows(rows));
  }
}

function selection({ name, columns }: ExportedTable): string {
  return `select ${columns.map(pg.escapeIdentifier).join(", ")} from ${pg.escapeIdentifier(name)}`;
}

function cellOf(column: string, value: unknown): CsvCell {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && column.endsWith("_cents")) return { cents: value };
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
