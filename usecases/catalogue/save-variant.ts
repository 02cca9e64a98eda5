import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { moveStock } from "./move-stock.ts";
import { firstIssue, type VariantInput, variantInput } from "./product-input.ts";
import { refusingTaken, type Saved } from "./save-result.ts";

interface VariantChange {
  readonly productId: string;
  /** Null for a new variant, which goes to the end. */
  readonly id: string | null;
  readonly version: number;
  readonly value: VariantInput;
  readonly actor: string;
}

const mostVariants = 30;

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
      if (id === null && live >= mostVariants)
        return { ok: false, reason: "invalid", field: "label", message: "Trente déclinaisons au plus." };
      const saved =
        id === null
          ? await insertVariant(transaction, productId, value)
          : await updateVariant(transaction, { productId, id, version: change.version }, value);
      if (!saved) return { ok: false, reason: "conflict" };
      if (id === null && live === 0)
        await moveWhole(transaction, {
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

/** Takes a variant off sale for good; its pieces go back to the product's own stock. */
export async function archiveVariant(
  deps: Deps,
  { productId, id, version, actor }: Omit<VariantChange, "value" | "id"> & { readonly id: string },
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
    await moveWhole(transaction, { productId, from: id, stock, label, actor });
    await recordVariantChange(transaction, "product.variantArchived", { productId, label, actor });
    await invalidatePages(transaction, [catalogueTag, productTag(product.slug)]);
    return { ok: true, id, version: row.version };
  });
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

/** One change of a product's variants at a time. */
async function lockProduct(transaction: Executor, id: string) {
  const [row] = await transaction
    .select({ slug: products.slug, stock: products.stock })
    .from(products)
    .where(eq(products.id, id))
    .for("no key update");
  return row;
}

function liveOf(productId: string) {
  return and(eq(productVariants.productId, productId), isNull(productVariants.archivedAt));
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

interface WholeMove {
  readonly productId: string;
  /** Absent: the product's own stock. */
  readonly from?: string;
  readonly to?: string;
  readonly stock: number;
  readonly label: string;
  readonly actor: string;
}

async function moveWhole(transaction: Executor, { productId, from, to, stock, label, actor }: WholeMove) {
  if (stock === 0) return;
  const movement = { reason: "correction", actor, note: `Déclinaison ${label}` } as const;
  await moveStock(transaction, productId, -stock, { ...movement, variantId: from });
  await moveStock(transaction, productId, stock, { ...movement, variantId: to });
}

async function recordVariantChange(
  transaction: Executor,
  action: string,
  { productId, label, actor }: { productId: string; label: string; actor: string },
) {
  const subject = { subjectKind: "product", subjectId: productId };
  await recordChange(transaction, { actor, action, ...subject, detail: { label } });
}
