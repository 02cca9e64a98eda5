import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema/catalogue.ts";
import { type CatalogueFilters, type ChoiceCounts, countChoices } from "#domain/shop/catalogue-filters.ts";
import type { Deps } from "../deps.ts";
import { catalogueTag } from "./catalogue-tags.ts";
import { countListing, pickListing } from "./listing.ts";
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

export interface CataloguePage extends Pick<ChoiceCounts, "total" | "surfaceCounts"> {
  readonly items: readonly ProductCard[];
  readonly page: number;
  readonly pageCount: number;
  readonly categories: readonly CatalogueCategory[];
  /** How many there are in all categories together, with the other filters. */
  readonly inAll: number;
  /** The dearest product of the shop, in whole euros: where the price filter ends. */
  readonly dearestEuros: number;
}

/** One page of the shop, as its address asks for it. */
export async function browseCatalogue(deps: Deps, filters: CatalogueFilters): Promise<CataloguePage> {
  deps.recordTag?.(catalogueTag);
  const { orm } = deps.db;
  const found = filters.question === "" ? null : await searchProducts(orm, filters.question);
  const groups = await countListing(orm, filters, found);
  const { total, surfaceCounts, categoryCounts, uncategorised } = countChoices(groups, filters);
  const pageCount = Math.max(1, Math.ceil(total / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const part = { offset: (page - 1) * CATALOGUE_PAGE_SIZE, limit: CATALOGUE_PAGE_SIZE };
  const ids = total === 0 ? [] : await pickListing(orm, filters, found, part);
  const { shelves, dearestCents } = await readShelves(orm);
  return {
    items: await cardsOf(deps, ids),
    total,
    page,
    pageCount,
    surfaceCounts,
    categories: shelves.map((shelf) => ({ ...shelf, count: categoryCounts[shelf.slug] ?? 0 })),
    inAll: uncategorised,
    dearestEuros: Math.ceil(dearestCents / 100),
  };
}

/** In the order of the ids. */
export async function cardsOf(deps: Deps, ids: readonly string[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const cards = await readCards(deps.db.orm, deps.now(), inArray(products.id, [...ids]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Shelf = Omit<CatalogueCategory, "count">;

/** The categories that have something on sale. */
async function readShelves(executor: Executor) {
  const { rows } = await executor.execute<Shelf & { dearestCents: number | null }>(sql`${prepared}
    select slug, name, description, picture,
      (select max(lowest_cents) from product_listing where active) as "dearestCents"
    from categories
    where exists (select from product_listing where active and category_id = categories.id)
    order by position, name`);
  return {
    shelves: rows.map(({ slug, name, description, picture }) => ({ slug, name, description, picture })),
    dearestCents: rows[0]?.dearestCents ?? 0,
  };
}
