import { desc, eq } from "drizzle-orm";
import { products, type StockReason, stockMovements } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { moveStock } from "./move-stock.ts";

interface StockAdjustment {
  readonly productId: string;
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
  const { productId, delta, reason, actor } = adjustment;
  if (!isUuid(productId)) return { ok: false, reason: "unknown" };
  if (!Number.isSafeInteger(delta) || delta === 0 || Math.abs(delta) > 1_000_000) {
    return { ok: false, reason: "invalid" };
  }
  const note = adjustment.note.trim().slice(0, 300);
  return deps.db.orm.transaction(async (transaction) => {
    const isMoved = await moveStock(transaction, productId, delta, { reason, actor, note });
    const [row] = await transaction
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, productId));
    if (!row) return { ok: false, reason: "unknown" };
    if (!isMoved) return { ok: false, reason: "negative" };
    const detail = { delta, reason, note };
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

/** For the staff: how a stock came about, the latest first. */
export async function listStockMovements({ db }: Deps, productId: string, limit = 50) {
  return db.orm
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(limit);
}
