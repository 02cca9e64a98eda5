import { asc } from "drizzle-orm";
import { categories } from "#db/schema/catalogue.ts";
import { type CatalogueFilters, type CatalogueView, viewCatalogue } from "#domain/shop/catalogue-filters.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag } from "./catalogue-tags.ts";
import type { ProductCard } from "./product-card.ts";
import { readCards } from "./read-cards.ts";
import { searchProducts } from "./search-products.ts";

const CATALOGUE_PAGE_SIZE = 12;

interface CatalogueCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly picture: string | null;
  readonly count: number;
}

export interface CataloguePage
  extends Pick<CatalogueView<ProductCard>, "items" | "total" | "page" | "pageCount" | "surfaceCounts"> {
  readonly categories: readonly CatalogueCategory[];
  /** How many there are in all categories together, with the other filters. */
  readonly inAll: number;
  /** The dearest product of the shop, in whole euros: where the price filter ends. */
  readonly dearestEuros: number;
}

/** One page of the shop, as its address asks for it. The catalogue is small enough to be read whole. */
export async function browseCatalogue(deps: Deps, filters: CatalogueFilters): Promise<CataloguePage> {
  deps.recordTag?.(catalogueTag);
  const { orm } = deps.db;
  const shelves = await orm.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const cards = await readCards(orm, deps.now());
  const found = filters.question === "" ? cards : pick(cards, await searchProducts(orm, filters.question));
  const { categoryCounts, uncategorised, ...view } = viewCatalogue(found, filters, CATALOGUE_PAGE_SIZE);
  const used = new Set(cards.map(({ category }) => category));
  return {
    ...view,
    categories: shelves
      .filter(({ slug }) => used.has(slug))
      .map(({ slug, name, description, picture }) => ({
        slug,
        name,
        description,
        picture,
        count: categoryCounts[slug] ?? 0,
      })),
    inAll: uncategorised,
    dearestEuros: Math.ceil(Math.max(0, ...cards.map(({ priceCents }) => priceCents)) / 100),
  };
}

/** In the order of the ids. */
function pick(cards: readonly ProductCard[], ids: readonly string[]): readonly ProductCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
