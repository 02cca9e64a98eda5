import { and, eq, inArray } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import type { ProductImage } from "#domain/shop/product.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag } from "./catalogue-tags.ts";

export interface ProductTeaser {
  readonly slug: string;
  readonly name: string;
  readonly priceCents: Cents;
  readonly image: ProductImage | null;
}

/** For pages that mention products: those on sale, in the order asked. */
export async function readProductTeasers(
  { db, recordTag }: Deps,
  slugs: readonly string[],
): Promise<readonly ProductTeaser[]> {
  recordTag?.(catalogueTag);
  const { slug, name, priceCents, images } = products;
  const rows = await db.orm
    .select({ slug, name, priceCents, images })
    .from(products)
    .where(and(inArray(slug, [...slugs]), eq(products.active, true)));
  const bySlug = new Map(
    rows.map(({ images: pictures, ...row }) => [row.slug, { ...row, image: pictures[0] ?? null }]),
  );
  return slugs.flatMap((wanted) => bySlug.get(wanted) ?? []);
}

/** The addresses of all products on sale, for the site map. */
export async function listProductSlugs({
  db,
  recordTag,
}: Deps): Promise<readonly { slug: string; updatedAt: Date }[]> {
  recordTag?.(catalogueTag);
  return db.orm
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.active, true))
    .orderBy(products.slug);
}
