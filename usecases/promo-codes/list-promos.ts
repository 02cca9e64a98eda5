import { asc, desc, sql } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";

type PromoState = "running" | "coming" | "over" | "usedUp" | "stopped";

/**
 * Every code with its state and what it has cost so far, newest first; the categories a code can be limited to, and the
 * products that codes are limited to. Others are searched for.
 */
export async function listPromos(deps: Deps) {
  const { orm } = deps.db;
  const today = parisDay(deps.now());
  const state = sql<PromoState>`case
    when ${promoCodes.stoppedAt} is not null then 'stopped'
    when ${promoCodes.firstDay} > ${today}::date then 'coming'
    when ${promoCodes.lastDay} < ${today}::date then 'over'
    when ${promoCodes.uses} >= ${promoCodes.mostUses} then 'usedUp'
    else 'running' end`;
  const [rows, categoryRows, productRows] = await Promise.all([
    orm.select({ promo: promoCodes, state }).from(promoCodes).orderBy(desc(promoCodes.createdAt)),
    orm.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.name)),
    orm
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(sql`${products.id} in (select unnest(scope_ids) from promo_codes where scope = 'products')`)
      .orderBy(asc(products.name)),
  ]);
  return {
    promos: rows.map(({ promo, ...rest }) => ({ ...promo, ...rest })),
    categories: categoryRows,
    products: productRows,
  };
}
