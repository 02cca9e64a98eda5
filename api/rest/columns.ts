import {
  isRequestColumn,
  jsonValue,
  type RequestColumn,
  type RequestRow,
  requestColumns,
} from "#usecases/requests/request-columns.ts";
import { RestError, restErrors } from "./rest-error.ts";
import type { RestRole } from "./roles.ts";

/**
 * Visitors get back the row they just made, limited to what they sent, its id and its time. Status and notes stay
 * internal.
 */
const publicReadable: readonly RequestColumn[] = [
  "id",
  "created_at",
  "name",
  "email",
  "phone",
  "message",
  "items",
  "total_price",
];
const publicWritable: readonly RequestColumn[] = [
  "name",
  "email",
  "phone",
  "message",
  "items",
  "total_price",
  "submission_id",
];
export const serviceWritable: readonly RequestColumn[] = [
  ...publicWritable,
  "kind",
  "status",
  "details",
  "commune",
  "distance_km",
  "notes",
];

export function checkWritable(role: RestRole, columns: Iterable<string>): void {
  const allowed = role === "service_role" ? serviceWritable : publicWritable;
  for (const column of columns) {
    if (!isRequestColumn(column)) throw restErrors.unknownColumn(column);
    if (!allowed.includes(column)) throw restErrors.denied(role === "anon");
  }
}

/** Columns of the answer, each under the name the client asked for. */
type ColumnSelection = readonly { readonly column: RequestColumn; readonly as: string }[];

/** "*", "id,name" or "nom:name"; a name that is asked for several times is answered once. */
export function readSelection(role: RestRole, select: string | undefined): ColumnSelection {
  const readable =
    role === "service_role" ? (Object.keys(requestColumns) as RequestColumn[]) : publicReadable;
  const selected = new Map<string, RequestColumn>();
  for (const part of (select || "*").split(",")) {
    const text = part.trim();
    if (text === "*") {
      for (const column of readable) selected.set(column, column);
      continue;
    }
    const [, alias, quoted, bare] = /^(?:(\w+):)?(?:"([^"]+)"|(\w+))$/.exec(text) ?? [];
    const name = quoted ?? bare;
    if (name === undefined) throw restErrors.badQuery("select parameter", select ?? "");
    if (!isRequestColumn(name)) throw restErrors.undefinedColumn(name);
    if (!readable.includes(name)) throw restErrors.denied(role === "anon");
    selected.set(alias ?? name, name);
  }
  return [...selected].map(([as, column]) => ({ column, as }));
}

export function pick(row: RequestRow, selection: ColumnSelection): Record<string, unknown> {
  return Object.fromEntries(selection.map(({ column, as }) => [as, jsonValue(row, column)]));
}

/** The client's list of columns: "name","email". */
export function readColumnList(columns: string | undefined): readonly string[] | null {
  if (columns === undefined || columns === "") return null;
  const names = columns.split(",").map((part) => {
    const [, quoted, bare] = /^\s*(?:"([^"]*)"|(\w+))\s*$/.exec(part) ?? [];
    const name = quoted ?? bare;
    if (name === undefined)
      throw new RestError(400, "PGRST100", `"failed to parse columns parameter (${columns.slice(0, 100)})"`);
    return name;
  });
  return [...new Set(names)];
}
