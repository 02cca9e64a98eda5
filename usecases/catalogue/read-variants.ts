import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants, type VariantRow } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import { stockState } from "#domain/shop/product.ts";
import type { VariantChoice } from "#domain/shop/variant.ts";

/** The owner's order. */
export const variantOrder = [
  asc(productVariants.position),
  asc(productVariants.createdAt),
  asc(productVariants.id),
] as const;

/** The variants on sale of the products asked for, in the owner's order. A product without any is not in the map. */
export async function readVariants(
  executor: Executor,
  where?: SQL,
): Promise<ReadonlyMap<string, readonly VariantRow[]>> {
  const rows = await executor
    .select({ variant: productVariants })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isNull(productVariants.archivedAt), where))
    .orderBy(...variantOrder);
  const byProduct = new Map<string, VariantRow[]>();
  for (const { variant } of rows)
    byProduct.set(variant.productId, [...(byProduct.get(variant.productId) ?? []), variant]);
  return byProduct;
}

/** How many pieces are on sale: the variants' where there are any, else the product's own. */
export function stockOnSale(own: number, variants: readonly Pick<VariantRow, "stock">[]): number {
  return variants.length === 0 ? own : variants.reduce((sum, { stock }) => sum + stock, 0);
}

interface VariantOf {
  readonly priceCents: Cents;
  readonly weightGrams: number;
  readonly crossedCents: Cents | null;
  readonly lowStockThreshold: number;
}

/** A variant as a visitor chooses it. */
export function variantChoice(variant: VariantRow, product: VariantOf): VariantChoice {
  const { id, label, sku, stock } = variant;
  const state = stockState(stock, product.lowStockThreshold);
  return {
    id,
    label,
    sku,
    priceCents: variant.priceCents ?? product.priceCents,
    weightGrams: variant.weightGrams ?? product.weightGrams,
    crossedCents: variant.priceCents === null ? product.crossedCents : null,
    stock: state,
    left: state === "low" ? stock : null,
    isOut: state === "out",
  };
}
