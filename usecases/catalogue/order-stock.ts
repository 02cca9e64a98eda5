import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants, stockMovements } from "#db/schema/catalogue.ts";
import { stockKey } from "#domain/shop/variant.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { moveStock } from "./move-stock.ts";

export interface StockLine {
  readonly productId: string;
  /** Null or absent: the product's own stock. */
  readonly variantId?: string | null | undefined;
  readonly quantity: number;
}

export interface Shortage {
  readonly productId: string;
  readonly variantId?: string;
  readonly wanted: number;
  readonly available: number;
}

type StockTaken = { readonly ok: true } | { readonly ok: false; readonly short: readonly Shortage[] };

/** Takes all lines from the stock or none, in the caller's transaction. What is not on sale has none available. */
export async function takeStock(
  executor: Executor,
  lines: readonly StockLine[],
  orderId: string,
): Promise<StockTaken> {
  const wanted = sumByStock(lines);
  const onSale = await lockStocks(executor, wanted);
  const short = wanted.flatMap(({ key, productId, variantId, quantity }) => {
    const available = onSale.get(key) ?? 0;
    if (available >= quantity) return [];
    return [{ productId, ...(variantId ? { variantId } : {}), wanted: quantity, available }];
  });
  if (short.length > 0) return { ok: false, short };
  for (const { productId, variantId, quantity } of wanted) {
    await moveStock(executor, productId, -quantity, { variantId, reason: "order", orderId });
  }
  return { ok: true };
}

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

function sumByStock(lines: readonly StockLine[]): readonly (StockLine & { readonly key: string })[] {
  const wanted = new Map<string, StockLine & { readonly key: string }>();
  for (const line of lines) {
    const { productId, variantId, quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`);
    const key = stockKey(productId, variantId);
    wanted.set(key, { ...line, key, quantity: quantity + (wanted.get(key)?.quantity ?? 0) });
  }
  return [...wanted.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * What is on sale of each stock. Products first, then variants, each in the order of their ids: two orders with the same
 * goods wait for each other instead of blocking both.
 */
async function lockStocks(
  executor: Executor,
  lines: readonly Pick<StockLine, "productId" | "variantId">[],
): Promise<ReadonlyMap<string, number>> {
  const productIds = lines.map(({ productId }) => productId).filter(isUuid);
  const goods = await executor
    .select({ id: products.id, stock: products.stock, active: products.active })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for("no key update");
  const onSale = goods.filter(({ active }) => active);
  const stocks = new Map(onSale.map(({ id, stock }) => [id, stock]));
  const variantIds = lines.flatMap(({ variantId }) => (variantId && isUuid(variantId) ? [variantId] : []));
  if (variantIds.length === 0) return stocks;
  const { id, productId, stock, archivedAt } = productVariants;
  const variants = await executor
    .select({ id, productId, stock, archivedAt })
    .from(productVariants)
    .where(inArray(id, variantIds))
    .orderBy(asc(id))
    .for("no key update");
  for (const variant of variants)
    if (stocks.has(variant.productId) && variant.archivedAt === null)
      stocks.set(stockKey(variant.productId, variant.id), variant.stock);
  return stocks;
}
