import { inArray } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { formatCsv } from "#domain/money/csv.ts";
import type { Deps } from "../deps.ts";
import { csvOf } from "./import-products.ts";
import { csvColumns } from "./product-csv.ts";
import { readVariants } from "./read-variants.ts";
import { pickStaffProducts, type StaffFilters } from "./staff-listing.ts";

/** The list as it is filtered and sorted, in the form the import reads back. */
export async function exportProducts(deps: Deps, filters: StaffFilters): Promise<string> {
  const ids = [...(await pickStaffProducts(deps, filters))];
  const { orm } = deps.db;
  const names = new Map((await orm.select().from(categories)).map(({ id, name }) => [id, name]));
  const whole = await orm.select().from(products).where(inArray(products.id, ids));
  const variants = await readVariants(orm, inArray(products.id, ids));
  const byId = new Map(whole.map((row) => [row.id, csvOf(row, names, variants.get(row.id) ?? [])]));
  const lines = ids.flatMap((id) => byId.get(id) ?? []);
  return formatCsv([
    csvColumns.map(({ label }) => label),
    ...lines.map((product) => csvColumns.map(({ write }) => write(product))),
  ]);
}
