import { asc, inArray } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { readCards } from "./read-cards.ts";
import { listStaffProducts, type StaffProductRow } from "./staff-catalogue.ts";
import {
  countStaffProducts,
  pickStaffProducts,
  STAFF_VIEWS,
  type StaffFilters,
  type StaffView,
  soldSince,
} from "./staff-listing.ts";

interface StaffListRow extends StaffProductRow {
  readonly crossedCents: Cents | null;
  /** Sold over the last thirty days, what came back taken off. */
  readonly sold: number;
}

export const STAFF_PAGE_SIZE = 25;

interface StaffList {
  readonly rows: readonly StaffListRow[];
  readonly total: number;
  readonly page: number;
  readonly counts: Readonly<Record<StaffView, number>>;
  readonly categories: readonly string[];
}

/**
 * One page of the staff's list, the last one when there are fewer; the counts are those of the views, whatever else is
 * filtered.
 */
export async function browseStaffProducts(deps: Deps, filters: StaffFilters, asked = 1): Promise<StaffList> {
  const counts = await countViews(deps);
  const total = isNarrowed(filters) ? await countStaffProducts(deps, filters) : counts[filters.view];
  const page = Math.min(asked, Math.max(1, Math.ceil(total / STAFF_PAGE_SIZE)));
  const part = { limit: STAFF_PAGE_SIZE, offset: (page - 1) * STAFF_PAGE_SIZE };
  const categoryRows = await deps.db.orm
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));
  return {
    rows: await readRows(deps, await pickStaffProducts(deps, filters, part)),
    total,
    page,
    counts,
    categories: categoryRows.map(({ name }) => name),
  };
}

function isNarrowed({ question, category, status, stock, minCents, maxCents }: StaffFilters): boolean {
  const isPriced = minCents !== null || maxCents !== null;
  return isPriced || [question, category, status, stock].some((chosen) => chosen.trim() !== "");
}

async function countViews({ db }: Deps): Promise<Record<StaffView, number>> {
  const counts = Object.fromEntries(STAFF_VIEWS.map((view) => [view, 0])) as Record<StaffView, number>;
  for (const { facets, count } of await readListCounts(db.orm, "products")) {
    const [active, isArchived, isLow, isOut] = facets.slice(2).map((facet) => facet === "true");
    if (isArchived) counts.archives += count;
    else counts.tous += count;
    if (active) counts["en-ligne"] += count;
    else if (!isArchived) counts.brouillons += count;
    if (isLow && !isArchived) counts["stock-bas"] += count;
    if (isOut && !isArchived) counts.epuises += count;
  }
  return counts;
}

/** The products with the other columns of the list, in the order of the ids. */
async function readRows(deps: Deps, ids: readonly string[]): Promise<readonly StaffListRow[]> {
  if (ids.length === 0) return [];
  const { orm } = deps.db;
  const among = inArray(products.id, [...ids]);
  const rows = new Map((await listStaffProducts(deps, among)).map((row) => [row.id, row]));
  const cards = await readCards(orm, deps.now(), among);
  const crossed = new Map(cards.map(({ id, crossedCents }) => [id, crossedCents]));
  const sales = await orm
    .select({ id: products.id, sold: soldSince(deps.now()) })
    .from(products)
    .where(among);
  const sold = new Map(sales.map((row) => [row.id, row.sold]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...row, crossedCents: crossed.get(id) ?? null, sold: sold.get(id) ?? 0 }] : [];
  });
}
