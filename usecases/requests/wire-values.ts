import { cleanText } from "#domain/request/clean-text.ts";

/** A row as a program sends it: columns by name, values of any type. */
export type WireRow = Readonly<Record<string, unknown>>;

/** What PostgreSQL itself would say: null where none may be, a value of the wrong form, or outside what is allowed. */
export type ColumnProblem = {
  readonly kind: "null" | "form" | "check";
  readonly column: string;
  readonly value?: string;
};

/** How many lists and objects a value may hold inside one another. */
const deepest = 50;

/** Thrown while a row is read, caught where the reading began. */
export class RefusedColumn extends Error {
  readonly problem: ColumnProblem;
  constructor(kind: ColumnProblem["kind"], column: string, value?: unknown) {
    super(`${column}: ${kind}`);
    this.problem = value === undefined ? { kind, column } : { kind, column, value: shown(value) };
  }
}

export function check(column: string, holds: boolean): void {
  if (!holds) throw new RefusedColumn("check", column);
}

/** A number is a text too, as PostgreSQL sees it; a list or an object is not. */
export function columnText(row: WireRow, column: string): string {
  const value = row[column];
  if (value === null || value === undefined) throw new RefusedColumn("null", column);
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") throw new RefusedColumn("form", column, value);
  return value;
}

export function oneOf<Id extends string>(
  row: WireRow,
  column: string,
  isKnown: (value: unknown) => value is Id,
): Id {
  const value = columnText(row, column);
  if (!isKnown(value)) throw new RefusedColumn("check", column);
  return value;
}

export function amountOf(row: WireRow, column: string, below: number): number {
  const value = row[column];
  const isNumber =
    typeof value === "number" || (typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value));
  if (!isNumber) throw new RefusedColumn("form", column, value);
  const amount = Number(value);
  check(column, amount >= 0 && amount < below);
  return amount;
}

export function objectOf(row: WireRow, column: string): Readonly<Record<string, unknown>> {
  const value = row[column];
  if (value === null) throw new RefusedColumn("null", column);
  check(column, typeof value === "object" && !Array.isArray(value) && !isDeeperThan(value, deepest));
  return JSON.parse(
    JSON.stringify(value, (_key, entry: unknown) => (typeof entry === "string" ? cleanText(entry) : entry)),
  );
}

function shown(value: unknown): string {
  if (isDeeperThan(value, deepest)) return "…";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 100);
}

/** JSON.stringify and PostgreSQL recurse into a value: one nested too deep would exhaust their stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(entry, levels - 1));
}
