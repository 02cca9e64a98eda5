import type { Cents } from "./money.ts";
import { eurosText } from "./typed-euros.ts";

/** A row of the file; `line` is the number of its first line, counted from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** The mark that says UTF-8. */
export const csvStart = "\ufeff";
/** A spreadsheet reads such a cell as a formula, some after spaces or line ends; an apostrophe in front makes it text. */
const FORMULA = /^(\t|\s*[=+\-@＝＋－＠])/;
const MARKED_FORMULA = /^'(?=\t|\s*[=+\-@＝＋－＠])/;

/** More than any file we read has columns; naming a million of them took minutes. */
const mostCells = 300;

/** Most cells hold nothing of this kind and are written as they are. */
const SPECIAL = /[";\r\n]|^\s*[\t=+\-@＝＋－＠]/;

/** A text, or an amount that the spreadsheet is to add up: "-12,50". */
export type CsvCell = string | { readonly cents: Cents };

/** For French spreadsheets: semicolons, CRLF, and the mark that says UTF-8. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvStart + formatCsvRows(rows);
}

/** Rows of a file that is written piece by piece; it begins with `csvStart`. */
export function formatCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(";")}\r\n`).join("");
}

function formatCell(value: CsvCell): string {
  if (typeof value !== "string") return eurosText(value.cents);
  if (!SPECIAL.test(value)) return value;
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Reads what formatCsv writes, and what spreadsheets make of it: semicolons, commas or tabs. Empty lines are left out,
 * and so is what stands in a row beyond the most cells.
 */
export function parseCsv(source: string): readonly CsvRow[] {
  const text = source.startsWith(csvStart) ? source.slice(1) : source;
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell.trim().replace(MARKED_FORMULA, "").trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value !== "")) rows.push({ line: began, cells });
    cells = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === "\n") line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === "\n") {
      endRow();
      began = line;
    } else if (letter !== "\r") cell += letter;
  }
  endRow();
  return rows;
}

/** The most frequent one in the first line: column names contain none. */
function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const count = (letter: string) => first.split(letter).length;
  return [";", "\t", ","].reduce((best, letter) => (count(letter) > count(best) ? letter : best), ";");
}
