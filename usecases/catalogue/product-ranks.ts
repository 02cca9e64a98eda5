import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";

const salesDays = 30;

/** From when on sales count for the staff's list. */
export function salesBegin(now: Date): Date {
  return new Date(now.getTime() - salesDays * 86_400_000);
}

/** Works out price, stock and sales again for the products that changed since somebody sorted by them. */
export async function refreshProductRanks({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const { rows } = await db.orm.execute<{ written: number }>(
    sql`select refresh_product_ranks(${salesBegin(now()).toISOString()}::timestamptz) as written`,
  );
  return rows[0]?.written ?? 0;
}
