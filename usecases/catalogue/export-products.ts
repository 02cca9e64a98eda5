import { inArray } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { csvStream } from "../data-export/csv-stream.ts";
import type { Deps } from "../deps.ts";
import { csvOf } from "./import-products.ts";
import { csvColumns } from "./product-csv.ts";
import { readVariants } from "./read-variants.ts";
import { pickStaffProducts, type StaffFilters } from "./staff-listing.ts";

/** Products read at a time: other requests are served between two batches. */
const batchSize = 100;

/** The list as it is filtered and sorted, in the form the import reads back. */
export async function exportProducts(deps: Deps, filters: StaffFilters): Promise<ReadableStream<Uint8Array>> {
  const ids = await pickStaffProducts(deps, filters);
  return csvStream(
    csvColumns.map(({ label }) => label),
    csvRows(deps, ids),
  );
}

async function* csvRows({ db: { orm } }: Deps, ids: readonly string[]) {
  const names = new Map((await orm.select().from(categories)).map(({ id, name }) => [id, name]));
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const whole = await orm.select().from(products).where(inArray(products.id, batch));
    const variants = await readVariants(orm, inArray(products.id, batch));
    const byId = new Map(whole.map((row) => [row.id, csvOf(row, names, variants.get(row.id) ?? [])]));
    const lines = batch.flatMap((id) => byId.get(id) ?? []);
    yield lines.map((product) => csvColumns.map(({ write }) => write(product)));
  }
}
