import { asc } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { categories, type ProductRow, products, type VariantRow } from "#db/schema/catalogue.ts";
import type { Deps } from "../deps.ts";
import type { PlannedLine } from "./import-line.ts";
import { importVariants } from "./import-variants.ts";
import { moveStock } from "./move-stock.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { CsvProduct } from "./product-csv.ts";
import { readVariants } from "./read-variants.ts";
import { writeProduct } from "./save-product.ts";
import { refusingTaken, type Saved } from "./save-result.ts";

type Imported =
  | { readonly ok: true; readonly written: number }
  /** The shop or the file is no longer what was shown, or a line cannot be read: nothing was written. */
  | { readonly ok: false; readonly reason: "changed" | "problems" }
  | { readonly ok: false; readonly reason: "invalid"; readonly message: string };

/** The dry run: what the file would create and change, and each line that cannot be read. */
export async function previewImport(deps: Deps, text: string): Promise<ImportPlan> {
  return deps.db.orm.transaction(async (transaction) => planImport(text, await readShop(transaction)));
}

/** Writes the plan that was shown: the whole of it or nothing. */
export async function applyImport(
  deps: Deps,
  { text, digest, actor }: { text: string; digest: string; actor: string },
): Promise<Imported> {
  let outcome: Imported = { ok: false, reason: "changed" };
  const saved = await refusingTaken(() =>
    deps.db.orm.transaction(async (transaction): Promise<Saved> => {
      const plan = planImport(text, await readShop(transaction, true));
      if (plan.problems.length > 0) outcome = { ok: false, reason: "problems" };
      if (plan.problems.length > 0 || plan.digest !== digest) return { ok: false, reason: "conflict" };
      for (const line of plan.lines) await writeLine(transaction, line, { actor, now: deps.now() });
      outcome = { ok: true, written: plan.lines.length };
      return { ok: true, id: "", version: 0 };
    }),
  );
  if (!saved.ok && saved.reason === "invalid")
    return { ok: false, reason: "invalid", message: saved.message };
  return outcome;
}

async function writeLine(
  transaction: Executor,
  { known, value, stock, variants }: PlannedLine,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const change = { id: known?.id ?? null, version: known?.version ?? 0, value, actor };
  const saved = await writeProduct(transaction, change, now);
  // The rows have been locked since the plan was made: a refusal here is a fault, and rolls everything back.
  if (!saved.ok) throw new Error(`The import lost the product ${value.sku}`);
  const delta = stock - (known?.csv.stock ?? 0);
  const reason = known ? "correction" : "initial";
  if (delta !== 0) await moveStock(transaction, saved.id, delta, { reason, actor, note: "Import CSV" });
  await importVariants(transaction, saved.id, variants, actor);
}

async function readShop(executor: Executor, forWriting = false) {
  const shelves = await executor.select().from(categories).orderBy(asc(categories.position));
  const names = new Map(shelves.map(({ id, name }) => [id, name]));
  const reading = executor.select().from(products).orderBy(asc(products.id));
  const rows = await (forWriting ? reading.for("no key update") : reading);
  const variants = await readVariants(executor);
  return {
    categories: shelves,
    products: rows.map((row) => {
      const csv = csvOf(row, names, variants.get(row.id) ?? []);
      return { id: row.id, version: row.version, csv };
    }),
  };
}

export function csvOf(
  row: ProductRow,
  categoryNames: ReadonlyMap<string, string>,
  variants: readonly VariantRow[],
): CsvProduct {
  const { id: _id, categoryId, contentAmount, contentUnit, ...same } = row;
  const {
    archivedAt: _archived,
    version: _version,
    search: _search,
    createdAt: _c,
    updatedAt: _u,
    ...csv
  } = same;
  return {
    ...csv,
    surfaces: [...csv.surfaces],
    images: [...csv.images],
    steps: [...csv.steps],
    hazards: csv.hazards as CsvProduct["hazards"],
    safety: csv.safety as CsvProduct["safety"],
    variants,
    category: categoryNames.get(categoryId) ?? "",
    amount: contentAmount,
    unit: contentUnit,
  };
}
