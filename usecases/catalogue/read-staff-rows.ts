import { and, gte, inArray, sql } from "drizzle-orm";
import { stockMovements } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { readCards } from "./read-cards.ts";
import { listStaffProducts, type StaffProductRow } from "./staff-catalogue.ts";

export interface StaffListRow extends StaffProductRow {
  readonly crossedCents: Cents | null;
  /** Sold over the last thirty days, what came back taken off. */
  readonly sold: number;
}

/** Every product, with the other columns of the list. */
export async function readStaffRows(deps: Deps): Promise<readonly StaffListRow[]> {
  const rows = await listStaffProducts(deps);
  const cards = await readCards(deps.db.orm, deps.now());
  const crossed = new Map(cards.map(({ id, crossedCents }) => [id, crossedCents]));
  const sold = await readSold(deps);
  return rows.map((row) => ({
    ...row,
    crossedCents: crossed.get(row.id) ?? null,
    sold: sold.get(row.id) ?? 0,
  }));
}

async function readSold({ db, now }: Deps): Promise<Map<string, number>> {
  const month = new Date(now().getTime() - 30 * 24 * 60 * 60 * 1000);
  const { productId, reason, createdAt, delta } = stockMovements;
  const rows = await db.orm
    .select({ id: productId, sold: sql<number>`greatest(0, -sum(${delta}))::integer` })
    .from(stockMovements)
    .where(and(inArray(reason, ["order", "release"]), gte(createdAt, month)))
    .groupBy(productId);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}
