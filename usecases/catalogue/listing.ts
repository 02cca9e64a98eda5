import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { categories } from "#db/schema/catalogue.ts";
import { productListing } from "#db/schema/product-listing.ts";
import {
  type CatalogueFilters,
  type CatalogueSort,
  type ProductGroup,
  priceRange,
} from "#domain/shop/catalogue-filters.ts";
import type { Surface } from "#domain/shop/product.ts";

const { productId, categoryId, surfaces, lowestCents, isOut, popularity, active, createdAt, sortName } =
  productListing;

/** The ids a search found, best first; null without a question. */
type Found = readonly string[] | null;

const sorts: Readonly<Record<CatalogueSort, readonly SQL[]>> = {
  demande: [asc(isOut), desc(popularity)],
  prix: [asc(lowestCents)],
  "prix-desc": [desc(lowestCents)],
  nouveautes: [desc(createdAt)],
  nom: [],
};

/** The products on sale under the filters on price and stock, counted by category and surfaces. */
export async function countListing(
  executor: Executor,
  filters: CatalogueFilters,
  found: Found,
): Promise<readonly ProductGroup[]> {
  if (found?.length === 0) return [];
  if (found === null && filters.minEuros === null && filters.maxEuros === null)
    return readKeptGroups(executor, filters);
  const groups = executor
    .select({ categoryId, surfaces, count: sql<number>`count(*)::integer`.as("count") })
    .from(productListing)
    .where(priceAndStock(filters, found))
    .groupBy(categoryId, surfaces)
    .as("groups");
  return executor
    .select({ category: categories.slug, surfaces: groups.surfaces, count: groups.count })
    .from(groups)
    .innerJoin(categories, eq(categories.id, groups.categoryId));
}

type KeptGroup = ProductGroup & { surfaces: Surface[] };

/** The same without a question and a price, from what is kept of all products. */
async function readKeptGroups(
  executor: Executor,
  { inStock }: CatalogueFilters,
): Promise<readonly ProductGroup[]> {
  const { rows } = await executor.execute<KeptGroup>(sql`${prepared}
    select slug as category, facets[2]::text[] as surfaces, sum(counted)::integer as count
    from list_counts join categories on categories.id = facets[1]::uuid
    where list = 'products' and facets[3] = 'true' ${inStock ? sql`and facets[6] = 'false'` : sql``}
    group by slug, facets[2]`);
  return rows;
}

/** One page of ids in the order asked for; without one, a search keeps its own. */
export async function pickListing(
  executor: Executor,
  filters: CatalogueFilters,
  found: Found,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly string[]> {
  const query = executor
    .select({ id: productId })
    .from(productListing)
    .where(and(priceAndStock(filters, found), inCategory(filters), onSurfaces(filters)));
  if (found !== null && filters.sort === "demande") {
    const kept = new Set((await query).map(({ id }) => id));
    return found.filter((id) => kept.has(id)).slice(offset, offset + limit);
  }
  const rows = await query
    .orderBy(...sorts[filters.sort], asc(sortName), asc(productId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

function priceAndStock(filters: CatalogueFilters, found: Found): SQL | undefined {
  const [from, to] = priceRange(filters);
  const isPriced = filters.minEuros !== null || filters.maxEuros !== null;
  return and(
    sql`${active}`,
    found === null ? undefined : inArray(productId, [...found]),
    isPriced ? sql`${lowestCents} between ${from} and ${to}` : undefined,
    filters.inStock ? sql`not ${isOut}` : undefined,
  );
}

function inCategory({ category }: CatalogueFilters): SQL | undefined {
  if (category === null) return undefined;
  return sql`${categoryId} = (select id from categories where slug = ${category})`;
}

function onSurfaces({ surfaces: asked }: CatalogueFilters): SQL | undefined {
  return asked.length === 0 ? undefined : sql`${surfaces} && ${sql.param([...asked], surfaces)}`;
}
