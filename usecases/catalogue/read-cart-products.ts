import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants, type VariantRow } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import type { ProductImage } from "#domain/shop/product.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { variantOrder } from "./read-variants.ts";

/** What a checkout must know of a product, as it is now. */
export interface CartProduct {
  readonly id: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly priceCents: Cents;
  readonly weightGrams: number;
  readonly stock: number;
  readonly active: boolean;
  readonly pickupOnly: boolean;
  readonly image: ProductImage | null;
  /** Those on sale. */
  readonly variants: readonly VariantRow[];
}

interface SoldAs {
  readonly label: string;
  readonly sku: string;
  readonly priceCents: Cents;
  readonly weightGrams: number;
  readonly stock: number;
}

/** What a cart line is sold as: the product, or one of its variants. Null: it must be chosen, or is no longer sold. */
export function soldAs(product: CartProduct, variantId: string | null | undefined): SoldAs | null {
  const { sku, priceCents, weightGrams, stock, variants } = product;
  if (!variantId) return variants.length === 0 ? { label: "", sku, priceCents, weightGrams, stock } : null;
  const variant = variants.find(({ id }) => id === variantId);
  if (!variant) return null;
  return {
    ...variant,
    priceCents: variant.priceCents ?? priceCents,
    weightGrams: variant.weightGrams ?? weightGrams,
  };
}

/** Ids come from the browser: malformed and unknown ones are left out. */
export async function readProductsForCart(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly CartProduct[]> {
  const wanted = [...new Set(ids)].filter(isUuid);
  const { id, slug, sku, name, priceCents, weightGrams, stock, active, pickupOnly, images } = products;
  const rows = await executor
    .select({
      product: { id, slug, sku, name, priceCents, weightGrams, stock, active, pickupOnly, images },
      variant: productVariants,
    })
    .from(products)
    .leftJoin(productVariants, and(eq(productVariants.productId, id), isNull(productVariants.archivedAt)))
    .where(inArray(id, wanted))
    .orderBy(...variantOrder);
  const found = new Map<string, CartProduct & { readonly variants: VariantRow[] }>();
  for (const { product, variant } of rows) {
    const { images: pictures, ...row } = product;
    const known = found.get(row.id) ?? { ...row, image: pictures[0] ?? null, variants: [] };
    if (variant) known.variants.push(variant);
    found.set(row.id, known);
  }
  return [...found.values()];
}
