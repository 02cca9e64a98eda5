import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { firstIssue, type VariantInput, variantInput } from "./product-input.ts";
import { refusingTaken, type Saved } from "./save-result.ts";
import {
  liveOf,
  lockProduct,
  MOST_VARIANTS,
  moveWholeStock,
  recordVariantChange,
  tooManyVariants,
} from "./variant-change.ts";

interface VariantChange {
  readonly productId: string;
  /** Null for a new variant, which goes to the end. */
  readonly id: string | null;
  readonly version: number;
  readonly value: VariantInput;
  readonly actor: string;
}

/** Saves a variant unless another user did since the page opened. The first one takes over the product's own stock. */
export async function saveVariant(deps: Deps, change: VariantChange): Promise<Saved> {
  const { productId, id, actor } = change;
  const parsed = variantInput.safeParse(change.value);
  if (!parsed.success) return { ok: false, reason: "invalid", ...firstIssue(parsed.error) };
  if (!isUuid(productId) || (id !== null && !isUuid(id))) return { ok: false, reason: "conflict" };
  const value = parsed.data;
  return refusingTaken(() =>
    deps.db.orm.transaction(async (transaction): Promise<Saved> => {
      const product = await lockProduct(transaction, productId);
      if (!product) return { ok: false, reason: "conflict" };
      if ((await transaction.$count(products, eq(products.sku, value.sku))) > 0)
        return { ok: false, reason: "invalid", field: "sku", message: "Un produit a déjà cette référence." };
      const live = await transaction.$count(productVariants, liveOf(productId));
      if (id === null && live >= MOST_VARIANTS) return tooManyVariants;
      const saved =
        id === null
          ? await insertVariant(transaction, productId, value)
          : await updateVariant(transaction, { productId, id, version: change.version }, value);
      if (!saved) return { ok: false, reason: "conflict" };
      if (id === null && live === 0)
        await moveWholeStock(transaction, {
          productId,
          to: saved.id,
          stock: product.stock,
          label: value.label,
          actor,
        });
      await recordVariantChange(transaction, "product.variantSaved", {
        productId,
        label: value.label,
        actor,
      });
      await invalidatePages(transaction, [catalogueTag, productTag(product.slug)]);
      return { ok: true, ...saved };
    }),
  );
}

const returning = { id: productVariants.id, version: productVariants.version };

async function insertVariant(transaction: Executor, productId: string, value: VariantInput) {
  const last = sql`(select coalesce(max(position), -1) + 1 from product_variants where product_id = ${productId})`;
  const [row] = await transaction
    .insert(productVariants)
    .values({ ...value, productId, position: last })
    .returning(returning);
  return row;
}

async function updateVariant(
  transaction: Executor,
  { productId, id, version }: { productId: string; id: string; version: number },
  value: VariantInput,
) {
  const [row] = await transaction
    .update(productVariants)
    .set({ ...value, version: sql`${productVariants.version} + 1` })
    .where(and(eq(productVariants.id, id), liveOf(productId), eq(productVariants.version, version)))
    .returning(returning);
  return row;
}
