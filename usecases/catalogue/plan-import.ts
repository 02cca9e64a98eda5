import { createHash } from "node:crypto";
import { type CsvRow, parseCsv } from "#domain/money/csv.ts";
import { type PlannedLine, planLine, type Shop } from "./import-line.ts";
import { type CsvColumn, columnNamed } from "./product-csv.ts";
import { variantCell } from "./variant-csv.ts";

interface ImportProblem {
  readonly line: number;
  readonly message: string;
}

export interface ImportPlan {
  readonly problems: readonly ImportProblem[];
  /** What would be written: lines that change nothing are only counted. */
  readonly lines: readonly PlannedLine[];
  readonly unchanged: number;
  /** A hash of all that would be written: only the plan that was shown is applied. */
  readonly digest: string;
}

const mostLines = 2000;
const NBSP = "\u00a0";
/** What the file would do, and every line that cannot be read. Writes nothing. */
export function planImport(text: string, shop: Shop): ImportPlan {
  const [head, ...rows] = parseCsv(text);
  const columns = head?.cells.map(columnNamed) ?? [];
  const unfit = head ? headProblem(head, columns, rows.length) : "Le fichier est vide.";
  if (unfit) return planOf([{ line: 1, message: unfit }], [], 0);
  const readings = rows.map((row) => planLine(row, columns, shop));
  const taken = repeated(
    readings.filter((reading) => typeof reading !== "string"),
    shop,
  );
  const problems: ImportProblem[] = [];
  const lines: PlannedLine[] = [];
  rows.forEach(({ line }, index) => {
    const reading = readings[index];
    if (reading === undefined) return;
    const problem = typeof reading === "string" ? reading : taken.get(line);
    if (problem) problems.push({ line, message: problem });
    else if (typeof reading !== "string" && reading.changes.length > 0) lines.push(reading);
  });
  return planOf(problems, lines, rows.length - problems.length - lines.length);
}

function planOf(
  problems: readonly ImportProblem[],
  lines: readonly PlannedLine[],
  unchanged: number,
): ImportPlan {
  const written = JSON.stringify(
    lines.map(({ known, value, stock, variants }) => [
      known?.id,
      known?.version,
      value,
      stock,
      variantCell(variants),
    ]),
  );
  return { problems, lines, unchanged, digest: createHash("sha256").update(written).digest("hex") };
}

function headProblem(
  head: CsvRow,
  columns: readonly (CsvColumn | undefined)[],
  count: number,
): string | null {
  const unknownColumn = head.cells.find((_, index) => columns[index] === undefined);
  if (unknownColumn !== undefined) return `La colonne «${NBSP}${unknownColumn}${NBSP}» est inconnue.`;
  if (new Set(columns).size !== columns.length) return "Une colonne est là deux fois.";
  if (!columns.some((column) => column?.label === "Référence"))
    return "La colonne «\u00a0Référence\u00a0» manque.";
  if (count === 0) return "Le fichier n’a que ses titres de colonnes.";
  return count > mostLines ? `Le fichier dépasse ${mostLines} lignes.` : null;
}

/** A reference or an address may be there once only, in the file and in the shop. */
function repeated(lines: readonly PlannedLine[], { products }: Shop): Map<number, string> {
  const problems = new Map<number, string>();
  const owners = new Map(products.map(({ id, csv }) => [csv.slug, id]));
  const seen = new Map<string, number>();
  for (const { line, known, value } of lines) {
    const owner = owners.get(value.slug);
    const isTaken = owner !== undefined && owner !== known?.id;
    if (isTaken) problems.set(line, `L’adresse «${NBSP}${value.slug}${NBSP}» est celle d’un autre produit.`);
    for (const key of [`référence «${NBSP}${value.sku}${NBSP}»`, `adresse «${NBSP}${value.slug}${NBSP}»`]) {
      const first = seen.get(key);
      if (first !== undefined) problems.set(line, `Même ${key} qu’à la ligne ${first}.`);
      else seen.set(key, line);
    }
  }
  return problems;
}
