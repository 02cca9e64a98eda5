import { and, eq, isNotNull, sql } from "drizzle-orm";
import { productVariants } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { refusingTaken, type Saved } from "./save-result.ts";
import {
  liveOf,
  lockProduct,
  MOST_VARIANTS,
  moveWholeStock,
  recordVariantChange,
  tooManyVariants,
} from "./variant-change.ts";

/** Takes a variant off sale; its pieces go back to the product's own stock. */
export async function archiveVariant(
  deps: Deps,
  { productId, id, version, actor }: { productId: string; id: string; version: number; actor: string },
): Promise<Saved> {
  if (!isUuid(productId) || !isUuid(id)) return { ok: false, reason: "conflict" };
  return deps.db.orm.transaction(async (transaction): Promise<Saved> => {
    const product = await lockProduct(transaction, productId);
    const [row] = await transaction
      .update(productVariants)
      .set({ archivedAt: deps.now(), version: sql`${productVariants.version} + 1` })
      .where(and(eq(productVariants.id, id), liveOf(productId), eq(productVariants.version, version)))
      .returning();
    if (!product || !row) return { ok: false, reason: "conflict" };
    const { label, stock } = row;
    await moveWholeStock(transaction, { productId, from: id, stock, label, actor });
    await recordVariantChange(transaction, "product.variantArchived", { productId, label, actor });
    await invalidatePages(transaction, [catalogueTag, productTag(product.slug)]);
    return { ok: true, id, version: row.version };
  });
}

/** Puts an archived variant on sale again, last in order. Where there is no other, it takes over the product's own stock. */
export async function restoreVariant(
  deps: Deps,
  { productId, id, version, actor }: { productId: string; id: string; version: number; actor: string },
): Promise<Saved> {
  if (!isUuid(productId) || !isUuid(id)) return { ok: false, reason: "conflict" };
  return refusingTaken(() =>
    deps.db.orm.transaction(async (transaction): Promise<Saved> => {
      const product = await lockProduct(transaction, productId);
      const live = await transaction.$count(productVariants, liveOf(productId));
      if (live >= MOST_VARIANTS) return tooManyVariants;
      const [row] = await transaction
        .update(productVariants)
        .set({
          archivedAt: null,
          position: sql`(select max(position) + 1 from product_variants where product_id = ${productId})`,
          version: sql`${productVariants.version} + 1`,
        })
        .where(
          and(
            eq(productVariants.id, id),
            eq(productVariants.productId, productId),
            isNotNull(productVariants.archivedAt),
            eq(productVariants.version, version),
          ),
        )
        .returning();
      if (!product || !row) return { ok: false, reason: "conflict" };
      const { label } = row;
      if (live === 0)
        await moveWholeStock(transaction, { productId, to: id, stock: product.stock, label, actor });
      await recordVariantChange(transaction, "product.variantRestored", { productId, label, actor });
      await invalidatePages(transaction, [catalogueTag, productTag(product.slug)]);
      return { ok: true, id, version: row.version };
    }),
  );
}

/** Puts the variants in this order. Refused when the list is no longer the one the page showed. */
export async function reorderVariants(
  deps: Deps,
  { productId, ids, actor }: { productId: string; ids: readonly string[]; actor: string },
): Promise<boolean> {
  if (!isUuid(productId)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const product = await lockProduct(transaction, productId);
    const rows = await transaction
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(liveOf(productId));
    const known = new Set(rows.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length;
    if (!product || !isWhole || !ids.every((id) => known.has(id))) return false;
    for (const [position, id] of ids.entries())
      await transaction.update(productVariants).set({ position }).where(eq(productVariants.id, id));
    await recordVariantChange(transaction, "product.variantsReordered", { productId, label: "", actor });
    await invalidatePages(transaction, [catalogueTag, productTag(product.slug)]);
    return true;
  });
}
