import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants, stockMovements } from "#db/schema/catalogue.ts";
import { stockKey } from "#domain/shop/variant.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { moveStock } from "./move-stock.ts";
import { type StockLine, sumByStock } from "./stock-lines.ts";

/**
 * Gives back what the order still holds, by its own movements: asked twice, the second time gives back nothing.
 * Returns how many pieces came back.
 */
export async function releaseStock(executor: Executor, orderId: string): Promise<number> {
  const touched = await executor
    .selectDistinct({ productId: stockMovements.productId, variantId: stockMovements.variantId })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId));
  // The rows are locked before the sums are read: a second release waits here and then finds nothing left.
  await lockStocks(executor, touched);
  let released = 0;
  for (const { productId, variantId, quantity } of (await heldByOrder(executor, orderId)).values()) {
    await moveStock(executor, productId, quantity, { variantId, reason: "release", orderId });
    released += quantity;
  }
  return released;
}

/**
 * Puts back what a customer returned of an order, all of it or nothing. False: more than the order still holds, what
 * came back before counted.
 */
export async function returnStock(
  executor: Executor,
  lines: readonly StockLine[],
  { orderId, actor }: { readonly orderId: string; readonly actor: string },
): Promise<boolean> {
  const returned = sumByStock(lines);
  // Locked before the rest is read: of two concurrent returns of the same piece, the second finds none left.
  await lockStocks(executor, returned);
  const held = await heldByOrder(executor, orderId);
  if (returned.some(({ key, quantity }) => quantity > (held.get(key)?.quantity ?? 0))) return false;
  for (const { productId, variantId, quantity } of returned)
    await moveStock(executor, productId, quantity, { variantId, reason: "return", orderId, actor });
  return true;
}

/** What the order took of each stock (by `stockKey`) and has not given back, by the movements themselves. */
export async function heldByOrder(
  executor: Executor,
  orderId: string,
): Promise<ReadonlyMap<string, StockLine>> {
  const { productId, variantId, delta } = stockMovements;
  const held = await executor
    .select({ productId, variantId, quantity: sql<number>`-sum(${delta})::integer` })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(productId, variantId)
    .orderBy(asc(productId), asc(variantId));
  return new Map(
    held.flatMap((line) =>
      line.quantity > 0 ? [[stockKey(line.productId, line.variantId), line] as const] : [],
    ),
  );
}

/**
 * Products first, then variants, each in the order of their ids, as `stockTables` does: two changes of the same goods
 * wait for each other instead of blocking both.
 */
async function lockStocks(
  executor: Executor,
  lines: readonly Pick<StockLine, "productId" | "variantId">[],
): Promise<void> {
  const productIds = lines.map(({ productId }) => productId).filter(isUuid);
  await executor
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for("no key update");
  const variantIds = lines.flatMap(({ variantId }) => (variantId && isUuid(variantId) ? [variantId] : []));
  if (variantIds.length === 0) return;
  await executor
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, variantIds))
    .orderBy(asc(productVariants.id))
    .for("no key update");
}
