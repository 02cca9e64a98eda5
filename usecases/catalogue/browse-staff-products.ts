import { and, asc, gte, inArray, sql } from "drizzle-orm";
import { categories, stockMovements } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import { foldText } from "#domain/text/search-words.ts";
import type { Deps } from "../deps.ts";
import { readCards } from "./read-cards.ts";
import { listStaffProducts, type StaffProductRow } from "./staff-catalogue.ts";

interface StaffListRow extends StaffProductRow {
  readonly crossedCents: Cents | null;
  /** Sold over the last thirty days, what came back taken off. */
  readonly sold: number;
}

export const STAFF_PAGE_SIZE = 25;
export const STAFF_VIEWS = ["tous", "en-ligne", "stock-bas", "epuises", "brouillons", "archives"] as const;
type StaffView = (typeof STAFF_VIEWS)[number];
export const STAFF_SORTS = ["nom", "categorie", "prix", "stock", "statut", "ventes"] as const;
type StaffSort = (typeof STAFF_SORTS)[number];

export const STAFF_STATUSES = ["en-ligne", "promotion", "brouillon"] as const;
type StaffStatus = (typeof STAFF_STATUSES)[number];
export const STAFF_STOCKS = ["suffisant", "bas", "epuise"] as const;
type StaffStock = (typeof STAFF_STOCKS)[number];

export interface StaffFilters {
  readonly view: StaffView;
  readonly question: string;
  /** The category's name; "" for all. */
  readonly category: string;
  readonly status: StaffStatus | "";
  readonly stock: StaffStock | "";
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  readonly sort: StaffSort;
  readonly isDescending: boolean;
}

interface StaffList {
  readonly rows: readonly StaffListRow[];
  readonly counts: Readonly<Record<StaffView, number>>;
  readonly categories: readonly string[];
}

const isIn: Record<StaffView, (row: StaffListRow) => boolean> = {
  tous: ({ archivedAt }) => archivedAt === null,
  "en-ligne": ({ active }) => active,
  "stock-bas": ({ archivedAt, stockState }) => archivedAt === null && stockState === "low",
  epuises: ({ archivedAt, stockState }) => archivedAt === null && stockState === "out",
  brouillons: ({ active, archivedAt }) => !active && archivedAt === null,
  archives: ({ archivedAt }) => archivedAt !== null,
};

const hasStatus: Record<StaffStatus, (row: StaffListRow) => boolean> = {
  "en-ligne": ({ active }) => active,
  promotion: ({ crossedCents }) => crossedCents !== null,
  brouillon: ({ active }) => !active,
};

const hasStock: Record<StaffStock, (row: StaffListRow) => boolean> = {
  suffisant: ({ stockState }) => stockState !== "low" && stockState !== "out",
  bas: ({ stockState }) => stockState === "low",
  epuise: ({ stockState }) => stockState === "out",
};

const text = new Intl.Collator("fr");
const compare: Record<StaffSort, (a: StaffListRow, b: StaffListRow) => number> = {
  nom: () => 0,
  categorie: (a, b) => text.compare(a.category, b.category),
  prix: (a, b) => a.priceCents - b.priceCents,
  stock: (a, b) => a.stock - b.stock,
  statut: (a, b) => Number(b.active) - Number(a.active),
  ventes: (a, b) => a.sold - b.sold,
};

/** The staff's list, in the order asked for; the counts are those of the views, whatever else is filtered. */
export async function browseStaffProducts(deps: Deps, filters: StaffFilters): Promise<StaffList> {
  const all = await readStaffRows(deps);
  const words = foldText(filters.question).split(/\s+/).filter(Boolean);
  const { minCents, maxCents, category } = filters;
  const rows = all
    .filter(isIn[filters.view])
    .filter((row) => category === "" || row.category === category)
    .filter((row) => filters.status === "" || hasStatus[filters.status](row))
    .filter((row) => filters.stock === "" || hasStock[filters.stock](row))
    .filter(({ priceCents }) => priceCents >= (minCents ?? 0) && priceCents <= (maxCents ?? Infinity))
    .filter((row) => words.every((word) => searchedText(row).includes(word)));
  const direction = filters.isDescending ? -1 : 1;
  const byName = (a: StaffListRow, b: StaffListRow) => text.compare(a.name, b.name);
  const first = compare[filters.sort];
  const isByName = filters.sort === "nom";
  const sorted = rows.toSorted((a, b) =>
    isByName ? direction * byName(a, b) : direction * first(a, b) || byName(a, b),
  );
  const count = (view: StaffView) => all.filter(isIn[view]).length;
  const counts = Object.fromEntries(STAFF_VIEWS.map((view) => [view, count(view)]));
  const categoryRows = await deps.db.orm
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));
  return {
    rows: sorted,
    counts: counts as Record<StaffView, number>,
    categories: categoryRows.map(({ name }) => name),
  };
}

function searchedText({ name, sku, variants }: StaffListRow): string {
  return foldText([name, sku, ...variants.flatMap((variant) => [variant.label, variant.sku])].join(" "));
}

/** Every product, with the other columns of the list. */
async function readStaffRows(deps: Deps): Promise<readonly StaffListRow[]> {
  const rows = await listStaffProducts(deps);
  const cards = await readCards(deps.db.orm, deps.now());
  const crossed = new Map(cards.map(({ id, crossedCents }) => [id, crossedCents]));
  const sold = await readSold(deps);
  return rows.map((row) => ({
    ...row,
    crossedCents: crossed.get(row.id) ?? null,
    sold: sold.get(row.id) ?? 0,
  }));
}

async function readSold({ db, now }: Deps): Promise<Map<string, number>> {
  const month = new Date(now().getTime() - 30 * 24 * 60 * 60 * 1000);
  const { productId, reason, createdAt, delta } = stockMovements;
  const rows = await db.orm
    .select({ id: productId, sold: sql<number>`greatest(0, -sum(${delta}))::integer` })
    .from(stockMovements)
    .where(and(inArray(reason, ["order", "release"]), gte(createdAt, month)))
    .groupBy(productId);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}
