import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { type CsvRow, parseCsv } from "#domain/money/csv.ts";
import { type CsvVan, readVanLine, type VanColumn, vanColumn } from "./van-csv.ts";

/** What a file of vans would do. */
export interface VanPlan {
  /** Lines that cannot be read: nothing is imported while there are any. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly created: readonly CsvVan[];
  /** Lines about a van that is known already, or earlier in the file: they change nothing. */
  readonly known: readonly { readonly line: number; readonly name: string; readonly reason: string }[];
  /** Only the plan that was shown is applied. */
  readonly digest: string;
}

export const mostVans = 1000;
/** Nobody corrects more at a time, and the answer stays small. */
const mostProblems = 50;

export async function planVans(executor: Executor, customerId: string, text: string): Promise<VanPlan> {
  const [head, ...rows] = parseCsv(text);
  const columns = head?.cells.map(vanColumn) ?? [];
  const unfit = head ? headProblem(head, columns, rows.length) : "Le fichier est vide.";
  if (unfit) return planOf([{ line: 1, message: unfit }], [], []);
  const stored = await executor
    .select({ plate: vehicles.plate, retiredAt: vehicles.retiredAt })
    .from(vehicles)
    .where(eq(vehicles.customerId, customerId));
  const reasons = new Map(
    stored.map(({ plate, retiredAt }) => [
      plate,
      retiredAt ? "retiré de cette flotte auparavant" : "déjà dans la flotte",
    ]),
  );
  const problems: VanPlan["problems"][number][] = [];
  const created: CsvVan[] = [];
  const known: VanPlan["known"][number][] = [];
  for (const row of rows) {
    const van = readVanLine(row, columns);
    if (typeof van === "string") problems.push({ line: row.line, message: van });
    else {
      const reason = reasons.get(van.plate);
      if (reason === undefined) created.push(van);
      else known.push({ line: van.line, name: van.plate, reason });
      reasons.set(van.plate, reason ?? `même plaque qu’à la ligne ${van.line}`);
    }
  }
  return planOf(problems.slice(0, mostProblems), created, known);
}

function headProblem(
  head: CsvRow,
  columns: readonly (VanColumn | undefined)[],
  count: number,
): string | null {
  const named = columns.filter((column) => column !== undefined);
  if (new Set(named).size !== named.length) return "Une colonne est là deux fois.";
  if (!named.includes("plate")) return `La colonne «\u00a0Plaque\u00a0» manque. ${columnsRead(head)}`;
  if (!named.includes("category")) return `La colonne «\u00a0Catégorie\u00a0» manque. ${columnsRead(head)}`;
  if (count === 0) return "Le fichier n’a que ses titres de colonnes.";
  return count > mostVans ? `Le fichier dépasse ${mostVans} lignes.` : null;
}

function columnsRead({ cells }: CsvRow): string {
  return `Colonnes lues\u00a0: ${cells.join(", ").slice(0, 200)}.`;
}

function planOf(
  problems: VanPlan["problems"],
  created: VanPlan["created"],
  known: VanPlan["known"],
): VanPlan {
  const digest = createHash("sha256")
    .update(JSON.stringify([problems, created, known]))
    .digest("hex");
  return { problems, created, known, digest };
}
