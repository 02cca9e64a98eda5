import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { categories, type ProductRow, products } from "#db/schema/catalogue.ts";
import type { Hazards, ProductImage, ProductSafety, UsageStep } from "#domain/shop/product.ts";
import type { VariantChoice } from "#domain/shop/variant.ts";
import type { Deps } from "../deps.ts";
import { cardsOf } from "./browse-catalogue.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import type { ProductCard } from "./product-card.ts";
import { readVariants, variantChoice } from "./read-variants.ts";

export interface ProductDetail {
  readonly card: ProductCard;
  readonly sku: string;
  readonly category: { readonly slug: string; readonly name: string };
  readonly paragraphs: readonly string[];
  readonly images: readonly ProductImage[];
  readonly steps: readonly UsageStep[];
  readonly hazards: Hazards | null;
  readonly dilutionRatio: number | null;
  /** Empty for a product without sizes or scents. */
  readonly variants: readonly VariantChoice[];
  /** "" where the product has none of its own. */
  readonly brand: string;
  readonly safety: ProductSafety;
  readonly related: readonly ProductCard[];
}

const relatedCount = 4;
/** The slug comes from the address; PostgreSQL fails on some characters. */
const slugForm = /^[a-z0-9-]{1,80}$/;

/** A product on sale with what goes well with it; null when there is none of that name. */
export async function readProduct(deps: Deps, slug: string): Promise<ProductDetail | null> {
  if (!slugForm.test(slug)) return null;
  for (const tag of [catalogueTag, productTag(slug)]) deps.recordTag?.(tag);
  const { orm } = deps.db;
  const [row] = await orm
    .select({ product: products, category: { slug: categories.slug, name: categories.name } })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.slug, slug), eq(products.active, true)));
  if (!row) return null;
  const [card, ...related] = await cardsOf(deps, [row.product.id, ...(await relatedTo(orm, row.product))]);
  if (!card) return null;
  const { sku, longDescription, images, steps, hazards, dilutionRatio, brand, safety } = row.product;
  const { priceCents, weightGrams, lowStockThreshold } = row.product;
  const variants = (await readVariants(orm, eq(products.id, row.product.id))).get(row.product.id) ?? [];
  const own = { priceCents, weightGrams, lowStockThreshold, crossedCents: card.crossedCents };
  const paragraphs = longDescription.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return {
    card,
    sku,
    category: row.category,
    paragraphs,
    images,
    steps,
    hazards,
    dilutionRatio,
    variants: variants.map((variant) => variantChoice(variant, own)),
    brand,
    safety,
    related,
  };
}

/**
 * First products for the same surfaces, then of the same category, then the most bought; none that is sold out. The kept
 * counts tell which categories and surfaces are sold at all: only the closest of these are looked into, as many as it
 * takes to find enough.
 */
async function relatedTo(executor: Executor, product: ProductRow): Promise<readonly string[]> {
  const shared = product.surfaces.map(
    (surface) => sql`(${sql.param([surface])}::text[] <@ surfaces)::integer`,
  );
  const closeness = sql`2 * (${sql.join([sql`0`, ...shared], sql` + `)}) + (category_id = ${product.categoryId})::integer`;
  const { rows } = await executor.execute<{ id: string }>(sql`
    with sold as (
      select facets[1]::uuid as category_id, facets[2]::text[] as surfaces, sum(counted) as products
      from list_counts where list = 'products' and facets[3] = 'true' and facets[6] = 'false'
      group by 1, 2 having sum(counted) > 0
    ), ranked as (
      select category_id, surfaces, closeness,
        sum(products) over (order by closeness desc groups between unbounded preceding and 1 preceding) as closer
      from (select *, ${closeness} as closeness from sold) as sold
    )
    select best.product_id as id
    from ranked cross join lateral (
      select product_id, popularity, sort_name from product_listing
      where active and not is_out and category_id = ranked.category_id and surfaces = ranked.surfaces
        and product_id <> ${product.id}
      order by popularity desc, sort_name, product_id limit ${relatedCount}
    ) as best
    where closer is null or closer <= ${relatedCount}
    order by closeness desc, popularity desc, sort_name, product_id limit ${relatedCount}`);
  return rows.map(({ id }) => id);
}
