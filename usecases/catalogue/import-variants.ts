import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { productVariants, type VariantRow } from "#db/schema/catalogue.ts";
import { moveStock } from "./move-stock.ts";
import { liveOf, recordVariantChange } from "./variant-change.ts";
import type { CsvVariant } from "./variant-csv.ts";

/** Writes the variants of an imported line. The file says both stocks: the first variant takes none from the product. */
export async function importVariants(
  transaction: Executor,
  productId: string,
  wanted: readonly CsvVariant[],
  actor: string,
): Promise<void> {
  const live = await transaction.select().from(productVariants).where(liveOf(productId));
  for (const [position, variant] of wanted.entries()) {
    const known = live.find(({ sku }) => sku === variant.sku);
    if (known && isSame(known, variant)) continue;
    const id = known
      ? await updateVariant(transaction, known, variant)
      : await insertVariant(transaction, { productId, position }, variant);
    const delta = variant.stock - (known?.stock ?? 0);
    const reason = known ? "correction" : "initial";
    const movement = { reason, actor, note: "Import CSV", variantId: id } as const;
    if (delta !== 0) await moveStock(transaction, productId, delta, movement);
    await recordVariantChange(transaction, "product.variantSaved", {
      productId,
      label: variant.label,
      actor,
    });
  }
}

function isSame(known: VariantRow, { label, priceCents, stock }: CsvVariant): boolean {
  return known.label === label && known.priceCents === priceCents && known.stock === stock;
}

async function updateVariant(
  transaction: Executor,
  { id }: VariantRow,
  { label, priceCents }: CsvVariant,
): Promise<string> {
  await transaction
    .update(productVariants)
    .set({ label, priceCents, version: sql`${productVariants.version} + 1` })
    .where(eq(productVariants.id, id));
  return id;
}

async function insertVariant(
  transaction: Executor,
  place: { readonly productId: string; readonly position: number },
  { label, sku, priceCents }: CsvVariant,
): Promise<string> {
  const [row] = await transaction
    .insert(productVariants)
    .values({ ...place, label, sku, priceCents })
    .returning({ id: productVariants.id });
  if (!row) throw new Error("unreachable: an insert returns its row");
  return row.id;
}
