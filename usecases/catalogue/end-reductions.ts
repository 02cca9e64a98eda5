import { and, gte, isNull, lt } from "drizzle-orm";
import { productPrices } from "#db/schema/catalogue.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag } from "./catalogue-tags.ts";

const hour = 60 * 60 * 1000;
const shownHours = 30 * 24;

/**
 * A crossed price is no longer shown after thirty days: called every hour, this drops the cached pages when a reduction
 * has just ended. Returns how many prices are concerned.
 */
export async function endReductions({ db, now }: Deps): Promise<number> {
  const ended = new Date(now().getTime() - shownHours * hour);
  const lately = new Date(ended.getTime() - 2 * hour);
  const rows = await db.orm
    .select({ id: productPrices.id })
    .from(productPrices)
    .where(
      and(isNull(productPrices.until), gte(productPrices.since, lately), lt(productPrices.since, ended)),
    );
  if (rows.length > 0) await invalidatePages(db.orm, [catalogueTag]);
  return rows.length;
}
