import { and, eq } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import type { Hazards, ProductImage, ProductSafety, UsageStep } from "#domain/shop/product.ts";
import type { VariantChoice } from "#domain/shop/variant.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import type { ProductCard } from "./product-card.ts";
import { readCards } from "./read-cards.ts";
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
  const cards = await readCards(orm, deps.now());
  const card = cards.find(({ id }) => id === row.product.id);
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
    related: relatedTo(card, cards),
  };
}

/** First products for the same surface, then of the same category, then the most bought; none that is sold out. */
function relatedTo(card: ProductCard, cards: readonly ProductCard[]): readonly ProductCard[] {
  const closeness = (other: ProductCard) =>
    other.surfaces.filter((surface) => card.surfaces.includes(surface)).length * 2 +
    Number(other.category === card.category);
  return cards
    .filter((other) => other.id !== card.id && !other.isOut)
    .map((other) => ({ other, closeness: closeness(other) }))
    .sort((a, b) => b.closeness - a.closeness || b.other.popularity - a.other.popularity)
    .slice(0, relatedCount)
    .map(({ other }) => other);
}
