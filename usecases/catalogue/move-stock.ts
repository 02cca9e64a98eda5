import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants, type StockReason, stockMovements } from "#db/schema/catalogue.ts";
import { stockState } from "#domain/shop/product.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";

interface StockMovement {
  /** Null or absent: the product's own stock. */
  readonly variantId?: string | null | undefined;
  readonly reason: StockReason;
  readonly orderId?: string;
  readonly actor?: string;
  readonly note?: string;
}

/** Changes a stock, never without its reason (an order takes its goods by `takeStock`). False when the stock would fall below zero. */
export async function moveStock(
  executor: Executor,
  productId: string,
  delta: number,
  { variantId = null, reason, orderId, actor = "", note = "" }: StockMovement,
): Promise<boolean> {
  if (!Number.isSafeInteger(delta)) throw new RangeError(`Not a number of pieces: ${delta}`);
  const row = variantId
    ? await addToVariant(executor, productId, variantId, delta)
    : await addToProduct(executor, productId, delta);
  if (!row) return false;
  const { slug, stock, lowStockThreshold } = row;
  await executor.insert(stockMovements).values({
    productId,
    variantId,
    delta,
    stockAfter: stock,
    reason,
    orderId: orderId ?? null,
    actor,
    note,
  });
  if (shownStock(stock, lowStockThreshold) !== shownStock(stock - delta, lowStockThreshold)) {
    await invalidatePages(executor, [catalogueTag, productTag(slug)]);
  }
  return true;
}

interface MovedStock {
  readonly slug: string;
  readonly stock: number;
  readonly lowStockThreshold: number;
}

async function addToProduct(
  executor: Executor,
  productId: string,
  delta: number,
): Promise<MovedStock | undefined> {
  const [row] = await executor
    .update(products)
    .set({ stock: sql`${products.stock} + ${delta}` })
    .where(and(eq(products.id, productId), sql`${products.stock} + ${delta} >= 0`))
    .returning({
      slug: products.slug,
      stock: products.stock,
      lowStockThreshold: products.lowStockThreshold,
    });
  return row;
}

async function addToVariant(
  executor: Executor,
  productId: string,
  variantId: string,
  delta: number,
): Promise<MovedStock | undefined> {
  const { id, stock } = productVariants;
  const [variant] = await executor
    .update(productVariants)
    .set({ stock: sql`${stock} + ${delta}` })
    .where(and(eq(id, variantId), eq(productVariants.productId, productId), sql`${stock} + ${delta} >= 0`))
    .returning({ stock });
  const [product] = await executor
    .select({ slug: products.slug, lowStockThreshold: products.lowStockThreshold })
    .from(products)
    .where(eq(products.id, productId));
  return variant && product && { ...variant, ...product };
}

/** The stock as shown on pages: while it stays the same, cached pages stay valid. */
export function shownStock(stock: number, lowStockThreshold: number): string {
  const state = stockState(stock, lowStockThreshold);
  return state === "low" ? `low ${stock}` : state;
}
