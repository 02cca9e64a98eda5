import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, type StockReason, stockMovements } from "#db/schema/catalogue.ts";
import { stockState } from "#domain/shop/product.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";

interface StockMovement {
  readonly reason: StockReason;
  readonly orderId?: string;
  readonly actor?: string;
  readonly note?: string;
}

/** The only writer of a stock: no change without its reason. False when the stock would fall below zero. */
export async function moveStock(
  executor: Executor,
  productId: string,
  delta: number,
  { reason, orderId, actor = "", note = "" }: StockMovement,
): Promise<boolean> {
  if (!Number.isSafeInteger(delta)) throw new RangeError(`Not a number of pieces: ${delta}`);
  const [row] = await executor
    .update(products)
    .set({ stock: sql`${products.stock} + ${delta}` })
    .where(and(eq(products.id, productId), sql`${products.stock} + ${delta} >= 0`))
    .returning({
      slug: products.slug,
      stock: products.stock,
      lowStockThreshold: products.lowStockThreshold,
    });
  if (!row) return false;
  const { slug, stock, lowStockThreshold } = row;
  await executor
    .insert(stockMovements)
    .values({ productId, delta, stockAfter: stock, reason, orderId: orderId ?? null, actor, note });
  if (shownStock(stock, lowStockThreshold) !== shownStock(stock - delta, lowStockThreshold)) {
    await invalidatePages(executor, [catalogueTag, productTag(slug)]);
  }
  return true;
}

/** The stock as shown on pages: while it stays the same, cached pages stay valid. */
function shownStock(stock: number, lowStockThreshold: number): string {
  const state = stockState(stock, lowStockThreshold);
  return state === "low" ? `low ${stock}` : state;
}
