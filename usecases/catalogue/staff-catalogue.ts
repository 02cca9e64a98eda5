import { and, asc, desc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  type CategoryRow,
  categories,
  type ProductRow,
  productPrices,
  products,
  type VariantRow,
} from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import type { PricePeriod } from "#domain/money/price-history.ts";
import { type StockState, stockState } from "#domain/shop/product.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { readVariants, stockOnSale } from "./read-variants.ts";

const day = 24 * 60 * 60 * 1000;

const listed = {
  id: products.id,
  slug: products.slug,
  sku: products.sku,
  name: products.name,
  priceCents: products.priceCents,
  stock: products.stock,
  lowStockThreshold: products.lowStockThreshold,
  active: products.active,
  archivedAt: products.archivedAt,
  images: products.images,
  version: products.version,
  updatedAt: products.updatedAt,
};

export interface StaffProductRow {
  readonly id: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly priceCents: Cents;
  /** What is on sale: that of the variants where there are any. */
  readonly stock: number;
  /** Of the variant that has the least. */
  readonly stockState: StockState;
  readonly variants: readonly Pick<VariantRow, "id" | "label" | "sku" | "priceCents" | "stock">[];
  readonly active: boolean;
  readonly archivedAt: Date | null;
  readonly image: string | null;
  readonly version: number;
  readonly updatedAt: Date;
}

/** For the staff: every product, or those asked for; the ones taken out of the shop last. */
export async function listStaffProducts({ db }: Deps, where?: SQL): Promise<readonly StaffProductRow[]> {
  const rows = await db.orm
    .select({ product: listed, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(desc(products.active), asc(products.name));
  const variantsById = await readVariants(db.orm, where);
  return rows.map(({ product, category }) => {
    const { id, slug, sku, name, priceCents, active, archivedAt, version, updatedAt } = product;
    const live = variantsById.get(id) ?? [];
    const variants = live.map((variant) => ({
      id: variant.id,
      label: variant.label,
      sku: variant.sku,
      priceCents: variant.priceCents,
      stock: variant.stock,
    }));
    const stock = stockOnSale(product.stock, variants);
    const least = Math.min(stock, ...variants.map((variant) => variant.stock));
    // Out of stock only once nothing is left to sell.
    const state = stockState(stock === 0 ? 0 : Math.max(1, least), product.lowStockThreshold);
    const image = product.images[0]?.src ?? null;
    const own = { id, slug, sku, name, priceCents, stock, active, archivedAt, version, updatedAt };
    return { ...own, category, stockState: state, variants, image };
  });
}

interface StaffProduct {
  readonly product: Omit<ProductRow, "search">;
  /** Those on sale, in the owner's order. */
  readonly variants: readonly VariantRow[];
  readonly prices: readonly PricePeriod[];
  /** What a reduction made now would cross out; null when it was not on sale. */
  readonly lowestOf30Days: Cents | null;
}

/** For the editor: the product whole, and its prices of the last year. */
export async function readStaffProduct({ db, now }: Deps, id: string): Promise<StaffProduct | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.orm.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const { search: _search, ...product } = row;
  const prices = await pricesSince(db.orm, id, new Date(now().getTime() - 365 * day));
  const month = new Date(now().getTime() - 30 * day);
  const recent = prices.filter(({ until }) => until === null || until > month).map(({ cents }) => cents);
  const variants = (await readVariants(db.orm, eq(products.id, id))).get(id) ?? [];
  return { product, variants, prices, lowestOf30Days: recent.length > 0 ? Math.min(...recent) : null };
}

function pricesSince(executor: Executor, id: string, since: Date): Promise<PricePeriod[]> {
  const { productId, priceCents, since: from, until } = productPrices;
  return executor
    .select({ cents: priceCents, since: from, until })
    .from(productPrices)
    .where(and(eq(productId, id), or(isNull(until), gt(until, since))))
    .orderBy(asc(from), asc(productPrices.id));
}

/** For the staff: the categories in their order, each with how many products it holds. */
export async function listStaffCategories({
  db,
}: Deps): Promise<readonly (CategoryRow & { readonly products: number })[]> {
  const rows = await db.orm.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const counts = new Map<string, number>();
  for (const { facets, count } of await readListCounts(db.orm, "products")) {
    const [category = ""] = facets;
    counts.set(category, (counts.get(category) ?? 0) + count);
  }
  return rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 }));
}
