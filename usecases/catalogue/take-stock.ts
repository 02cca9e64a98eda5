import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Cents } from "#domain/money/money.ts";
import { stockKey } from "#domain/shop/variant.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { shownStock } from "./move-stock.ts";
import { type StockLine, sumByStock } from "./stock-lines.ts";

export interface Shortage {
  readonly productId: string;
  readonly variantId?: string;
  readonly wanted: number;
  readonly available: number;
}

export type StockTaken =
  | {
      readonly ok: true;
      /** What each stock (by `stockKey`) is sold for, read under its lock. Null: no longer sold in this way. */
      readonly prices: ReadonlyMap<string, Cents | null>;
    }
  | { readonly ok: false; readonly short: readonly Shortage[] };

/** A row of the table "found". */
export interface FoundStock {
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly available: number;
  readonly price_cents: Cents | null;
  readonly slug: string;
  readonly low_stock_threshold: number;
}

/** Takes all lines from the stock or none, in the caller's transaction. What is not on sale has none available. */
export async function takeStock(
  executor: Executor,
  lines: readonly StockLine[],
  orderId: string,
): Promise<StockTaken> {
  const { rows } = await executor.execute<{ found: readonly FoundStock[] }>(
    sql`with ${stockTables(lines, orderId)} select ${foundStocks} as found`,
  );
  return judgeStock(executor, lines, rows[0]?.found ?? []);
}

/**
 * The tables of a statement that takes `lines` from the stock, each with its movement, or nothing when one of them is
 * short. Products are locked first, then variants, each in the order of their ids: two orders with the same goods wait
 * for each other instead of blocking both.
 */
export function stockTables(lines: readonly StockLine[], orderId: string): SQL {
  const wanted = sumByStock(lines)
    .filter(({ productId, variantId }) => isUuid(productId) && (!variantId || isUuid(variantId)))
    .map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId || null,
      quantity,
    }));
  return sql`
    wanted as materialized (
      select product_id, variant_id, quantity
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as line (product_id uuid, variant_id uuid, quantity integer)
    ), locked_products as materialized (
      select id, slug, stock, active, price_cents, low_stock_threshold from products
      where id in (select product_id from wanted) order by id for no key update
    ), locked_variants as materialized (
      select variant.id, variant.product_id, variant.stock, variant.price_cents, variant.archived_at
      from product_variants as variant join locked_products on locked_products.id = variant.product_id
      where variant.id in (select variant_id from wanted) order by variant.id for no key update of variant
    ), found as materialized (
      select wanted.product_id, wanted.variant_id, wanted.quantity, product.slug, product.low_stock_threshold,
        case when not product.active then 0 when wanted.variant_id is null then product.stock
          when variant.archived_at is null then coalesce(variant.stock, 0) else 0 end as available,
        case when wanted.variant_id is not null then coalesce(variant.price_cents, product.price_cents)
          when not exists (
            select from product_variants as other where other.product_id = product.id and other.archived_at is null
          ) then product.price_cents end as price_cents
      from wanted
      join locked_products as product on product.id = wanted.product_id
      left join locked_variants as variant on variant.id = wanted.variant_id and variant.product_id = product.id
    ), enough as materialized (
      select (select count(*) from found where available >= quantity) = ${sumByStock(lines).length}::integer as is_enough
    ), moved_products as (
      update products set stock = stock - found.quantity from found, enough
      where is_enough and products.id = found.product_id and found.variant_id is null
    ), moved_variants as (
      update product_variants set stock = stock - found.quantity from found, enough
      where is_enough and product_variants.id = found.variant_id
    ), movements as (
      insert into stock_movements (product_id, variant_id, delta, stock_after, reason, order_id)
      select product_id, variant_id, -quantity, available - quantity, 'order', ${orderId}::uuid
      from found, enough where is_enough order by product_id, variant_id
    )`;
}

/** All rows of "found", as one value. */
export const foundStocks = sql`(select coalesce(jsonb_agg(found), '[]') from found)`;

/** What a statement with `stockTables` came to. Pages that show another stock now are rendered again. */
export async function judgeStock(
  executor: Executor,
  lines: readonly StockLine[],
  found: readonly FoundStock[],
): Promise<StockTaken> {
  const byKey = new Map(found.map((row) => [stockKey(row.product_id, row.variant_id), row]));
  const wanted = sumByStock(lines);
  const short = wanted.flatMap(({ key, productId, variantId, quantity }) => {
    const available = byKey.get(key)?.available ?? 0;
    if (available >= quantity) return [];
    return [{ productId, ...(variantId ? { variantId } : {}), wanted: quantity, available }];
  });
  if (short.length > 0) return { ok: false, short };
  const shown = wanted.flatMap(({ key, quantity }) => {
    const { available = 0, low_stock_threshold: alert = 0, slug = "" } = byKey.get(key) ?? {};
    return shownStock(available, alert) === shownStock(available - quantity, alert) ? [] : [slug];
  });
  if (shown.length > 0) await invalidatePages(executor, [catalogueTag, ...shown.map(productTag)]);
  return { ok: true, prices: new Map([...byKey].map(([key, { price_cents }]) => [key, price_cents])) };
}
