import { and, asc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { categories, productPrices, products } from "#db/schema/catalogue.ts";
import { crossedPrice, type PricePeriod } from "#domain/money/price-history.ts";
import { type Content, stockState } from "#domain/shop/product.ts";
import { lowestPrice } from "#domain/shop/variant.ts";
import type { ProductCard } from "./product-card.ts";
import { readVariants, stockOnSale } from "./read-variants.ts";

const day = 24 * 60 * 60 * 1000;
/** A reduction is shown for thirty days and compared with thirty days before: older prices are not needed. */
const pricesMatterDays = 61;

const columns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  shortDescription: products.shortDescription,
  category: categories.slug,
  surfaces: products.surfaces,
  priceCents: products.priceCents,
  contentAmount: products.contentAmount,
  contentUnit: products.contentUnit,
  weightGrams: products.weightGrams,
  stock: products.stock,
  lowStockThreshold: products.lowStockThreshold,
  hazards: products.hazards,
  pickupOnly: products.pickupOnly,
  images: products.images,
  popularity: products.popularity,
  createdAt: products.createdAt,
};

/** The products on sale, as lists show them. */
export async function readCards(executor: Executor, now: Date, where?: SQL): Promise<readonly ProductCard[]> {
  const rows = await executor
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.active, true), where))
    .orderBy(asc(products.name));
  const history = await readPrices(executor, now, where);
  const variantsById = await readVariants(executor, and(eq(products.active, true), where));
  return rows.map((row) => {
    const {
      contentAmount,
      contentUnit,
      lowStockThreshold,
      hazards,
      images,
      createdAt,
      stock: own,
      ...same
    } = row;
    const variants = variantsById.get(row.id) ?? [];
    const stock = stockOnSale(own, variants);
    const state = stockState(stock, lowStockThreshold);
    const prices = variants.map(({ priceCents }) => priceCents ?? row.priceCents);
    const { cents, isFrom } = lowestPrice(prices.length === 0 ? [row.priceCents] : prices);
    return {
      ...same,
      priceCents: cents,
      isFrom,
      hasVariants: variants.length > 0,
      crossedCents:
        cents === row.priceCents ? (crossedPrice(history.get(row.id) ?? [], now)?.cents ?? null) : null,
      // The product's content is that of one size only.
      content: prices.length === 0 ? contentOf(contentAmount, contentUnit) : null,
      stock: state,
      left: state === "low" ? stock : null,
      isOut: state === "out",
      hasHazards: hazards !== null,
      image: images[0] ?? null,
      since: createdAt.getTime(),
    };
  });
}

function contentOf(amount: number | null, unit: Content["unit"] | null): Content | null {
  return amount === null || unit === null ? null : { amount, unit };
}

async function readPrices(executor: Executor, now: Date, where?: SQL): Promise<Map<string, PricePeriod[]>> {
  const recent = new Date(now.getTime() - pricesMatterDays * day);
  const { productId, priceCents, since, until } = productPrices;
  const rows = await executor
    .select({ productId, cents: priceCents, since, until })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.active, true), or(isNull(until), gt(until, recent)), where));
  const history = new Map<string, PricePeriod[]>();
  for (const { productId: id, ...period } of rows) history.set(id, [...(history.get(id) ?? []), period]);
  return history;
}
