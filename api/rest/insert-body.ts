import { readWireRow, type WireRequest } from "#usecases/requests/wire-request.ts";
import type { WireRow } from "#usecases/requests/wire-values.ts";
import { checkWritable } from "./columns.ts";
import { columnError, restErrors } from "./rest-error.ts";
import type { RestRole } from "./roles.ts";

interface InsertRules {
  readonly role: RestRole;
  /** The `columns` parameter: only these are read of each row. */
  readonly columns: readonly string[] | null;
  readonly missingDefault: boolean;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw restErrors.badJson();
  }
}

/** One object or a list of them, as requests ready to be stored. */
export function readInsertBody(body: unknown, rules: InsertRules): readonly WireRequest[] {
  const rows = (Array.isArray(body) ? body : [body]).map(asRow);
  const columns = rules.columns ?? columnsOf(rows);
  checkWritable(rules.role, columns);
  return rows.map((row) => {
    const reading = readWireRow(fill(row, columns, rules.missingDefault));
    if (!reading.ok) throw columnError(reading.problem);
    return reading.request;
  });
}

/** Without a list of columns the rows must agree on theirs. */
function columnsOf(rows: readonly WireRow[]): readonly string[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const sorted = (row: WireRow) => Object.keys(row).sort().join("\n");
  const expected = sorted(first);
  if (rows.some((row) => sorted(row) !== expected)) throw restErrors.badJson("All object keys must match");
  return columns;
}

/** A listed column that a row leaves out is null, unless the client asked for the defaults. */
function fill(row: WireRow, columns: readonly string[], missingDefault: boolean): WireRow {
  return Object.fromEntries(
    columns
      .filter((column) => !missingDefault || Object.hasOwn(row, column))
      .map((column) => [column, Object.hasOwn(row, column) ? row[column] : null]),
  );
}

function asRow(value: unknown): WireRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw restErrors.badJson();
  return value as WireRow;
}
