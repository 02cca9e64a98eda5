import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, stockMovements } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { moveStock } from "./move-stock.ts";

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

interface Shortage {
  readonly productId: string;
  readonly wanted: number;
  readonly available: number;
}

type StockTaken = { readonly ok: true } | { readonly ok: false; readonly short: readonly Shortage[] };

/** Takes all lines from the stock or none, in the caller's transaction. A product not on sale has none available. */
export async function takeStock(
  executor: Executor,
  lines: readonly StockLine[],
  orderId: string,
): Promise<StockTaken> {
  const wanted = sumByProduct(lines);
  const rows = await lockProducts(executor, [...wanted.keys()]);
  const onSale = new Map(rows.filter(({ active }) => active).map((row) => [row.id, row.stock]));
  const short = [...wanted].flatMap(([productId, quantity]) => {
    const available = onSale.get(productId) ?? 0;
    return available < quantity ? [{ productId, wanted: quantity, available }] : [];
  });
  if (short.length > 0) return { ok: false, short };
  for (const [productId, quantity] of wanted) {
    await moveStock(executor, productId, -quantity, { reason: "order", orderId });
  }
  return { ok: true };
}

/**
 * Gives back what the order still holds, by its own movements: asked twice, the second time gives back nothing.
 * Returns how many pieces came back.
 */
export async function releaseStock(executor: Executor, orderId: string): Promise<number> {
  const touched = await executor
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId));
  // The rows are locked before the sums are read: a second release waits here and then finds nothing left.
  await lockProducts(executor, touched.map(({ id }) => id).sort());
  let released = 0;
  for (const [productId, quantity] of await heldByOrder(executor, orderId)) {
    await moveStock(executor, productId, quantity, { reason: "release", orderId });
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
  const returned = sumByProduct(lines);
  // Locked before the rest is read: of two concurrent returns of the same piece, the second finds none left.
  await lockProducts(executor, [...returned.keys()]);
  const held = await heldByOrder(executor, orderId);
  if ([...returned].some(([productId, quantity]) => quantity > (held.get(productId) ?? 0))) return false;
  for (const [productId, quantity] of returned)
    await moveStock(executor, productId, quantity, { reason: "return", orderId, actor });
  return true;
}

/** What the order took of each product and has not given back, by the movements themselves. */
export async function heldByOrder(executor: Executor, orderId: string): Promise<ReadonlyMap<string, number>> {
  const held = await executor
    .select({
      productId: stockMovements.productId,
      delta: sql<number>`sum(${stockMovements.delta})::integer`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId)
    .orderBy(asc(stockMovements.productId));
  return new Map(held.flatMap(({ productId, delta }) => (delta < 0 ? [[productId, -delta] as const] : [])));
}

function sumByProduct(lines: readonly StockLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  const sorted = [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
  for (const { productId, quantity } of sorted) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`);
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  return wanted;
}

/** Always in the same order: two orders with the same products wait for each other instead of blocking both. */
function lockProducts(executor: Executor, ids: readonly string[]) {
  const { id, stock, active } = products;
  const known = ids.filter(isUuid);
  return executor
    .select({ id, stock, active })
    .from(products)
    .where(inArray(products.id, known))
    .orderBy(asc(products.id))
    .for("no key update");
}
