import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants, type StockReason, stockMovements } from "#db/schema/catalogue.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { moveStock } from "./move-stock.ts";

interface StockAdjustment {
  readonly productId: string;
  /** Absent: the product's own stock. */
  readonly variantId?: string | undefined;
  readonly delta: number;
  readonly reason: Extract<StockReason, "initial" | "reception" | "correction" | "loss" | "return">;
  readonly note: string;
  readonly actor: string;
}

type StockAdjusted =
  | { readonly ok: true; readonly stock: number }
  | { readonly ok: false; readonly reason: "unknown" | "negative" | "invalid" };

/** A difference, not a total: two people counting at once do not undo each other's work. */
export async function adjustStock(deps: Deps, adjustment: StockAdjustment): Promise<StockAdjusted> {
  const { productId, variantId, delta, reason, actor } = adjustment;
  if (!isUuid(productId) || (variantId !== undefined && !isUuid(variantId)))
    return { ok: false, reason: "unknown" };
  if (!Number.isSafeInteger(delta) || delta === 0 || Math.abs(delta) > 1_000_000) {
    return { ok: false, reason: "invalid" };
  }
  const note = cutText(adjustment.note.trim(), 300);
  return deps.db.orm.transaction(async (transaction) => {
    const isMoved = await moveStock(transaction, productId, delta, { variantId, reason, actor, note });
    const row = await readStock(transaction, productId, variantId);
    if (!row) return { ok: false, reason: "unknown" };
    if (!isMoved) return { ok: false, reason: "negative" };
    const detail = { delta, reason, note, ...(row.label === "" ? {} : { label: row.label }) };
    await recordChange(transaction, {
      actor,
      action: "product.stock",
      subjectKind: "product",
      subjectId: productId,
      detail,
    });
    return { ok: true, stock: row.stock };
  });
}

async function readStock(transaction: Executor, productId: string, variantId: string | undefined) {
  if (!variantId) {
    const own = { stock: products.stock, label: sql<string>`''` };
    const [row] = await transaction.select(own).from(products).where(eq(products.id, productId));
    return row;
  }
  const { id, stock, label } = productVariants;
  const isOfProduct = and(eq(id, variantId), eq(productVariants.productId, productId));
  const [row] = await transaction.select({ stock, label }).from(productVariants).where(isOfProduct);
  return row;
}

/** For the staff: how a stock came about, the latest first. */
export async function listStockMovements({ db }: Deps, productId: string, limit = 50) {
  return db.orm
    .select({ ...getTableColumns(stockMovements), variant: productVariants.label })
    .from(stockMovements)
    .leftJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(limit);
}
