import pg from "pg";
import { type CsvCell, csvStart, formatCsvRows } from "#domain/money/csv.ts";
import type { ExportedTable } from "./exported-tables.ts";

/** Rows read and written at a time: other requests are served between two batches. */
const BATCH = 200;

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

/** A cursor of the snapshot: the whole table is never in memory. */
export async function* readBatches<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  size = BATCH,
): AsyncGenerator<Row[]> {
  await client.query(`declare export_rows no scroll cursor for ${query}`);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${size} from export_rows`);
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    // A connection that is lost has no cursor left to close.
    await client.query("close export_rows").catch(() => {});
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
