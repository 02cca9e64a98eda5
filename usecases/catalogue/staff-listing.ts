import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { productListing } from "#db/schema/product-listing.ts";
import type { Cents } from "#domain/money/money.ts";
import { foldText } from "#domain/text/search-words.ts";
import type { Deps } from "../deps.ts";
import { readCards } from "./read-cards.ts";

export const STAFF_VIEWS = ["tous", "en-ligne", "stock-bas", "epuises", "brouillons", "archives"] as const;
export type StaffView = (typeof STAFF_VIEWS)[number];
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

const { productId, isOut, isLow, active, isArchived, sortName } = productListing;

const inView: Readonly<Record<StaffView, SQL>> = {
  tous: sql`not ${isArchived}`,
  "en-ligne": sql`${active}`,
  "stock-bas": sql`not ${isArchived} and ${isLow}`,
  epuises: sql`not ${isArchived} and ${isOut}`,
  brouillons: sql`not ${active} and not ${isArchived}`,
  archives: sql`${isArchived}`,
};

const hasStock: Readonly<Record<StaffStock, SQL>> = {
  suffisant: sql`not ${isLow} and not ${isOut}`,
  bas: sql`${isLow}`,
  epuise: sql`${isOut}`,
};

/** Sold over the last thirty days, what came back taken off. */
export const soldSince = (now: Date) => sql<number>`(
  select greatest(0, -coalesce(sum(delta), 0))::integer from stock_movements
  where stock_movements.product_id = products.id and reason in ('order', 'release')
    and created_at >= ${new Date(now.getTime() - 30 * 86_400_000)}
)`;

const stockOnSale = sql`coalesce((
  select sum(v.stock) from product_variants v where v.product_id = products.id and v.archived_at is null
), ${products.stock})`;

const sorts: Readonly<Record<StaffSort, (now: Date) => SQL | null>> = {
  nom: () => null,
  categorie: () => sql`fold_text(${categories.name}) collate "C"`,
  prix: () => sql`${products.priceCents}`,
  stock: () => stockOnSale,
  statut: () => sql`not ${active}`,
  ventes: soldSince,
};

interface Part {
  readonly limit?: number;
  readonly offset?: number;
}

/** The ids of the products the filters keep, in the order asked for. */
export async function pickStaffProducts(
  { db, now }: Deps,
  filters: StaffFilters,
  { limit, offset = 0 }: Part = {},
): Promise<readonly string[]> {
  const where = await chosen({ db, now }, filters);
  const direction = filters.isDescending ? desc : asc;
  const first = sorts[filters.sort](now());
  const query = db.orm
    .select({ id: productId })
    .from(productListing)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(...(first ? [direction(first), asc(sortName)] : [direction(sortName)]), asc(productId));
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset));
  return rows.map(({ id }) => id);
}

export async function countStaffProducts(
  deps: Pick<Deps, "db" | "now">,
  filters: StaffFilters,
): Promise<number> {
  const [row] = await deps.db.orm
    .select({ total: sql<number>`count(*)::integer` })
    .from(productListing)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(await chosen(deps, filters));
  return row?.total ?? 0;
}

async function chosen(deps: Pick<Deps, "db" | "now">, filters: StaffFilters): Promise<SQL | undefined> {
  const { view, category, status, stock, minCents, maxCents, question } = filters;
  const words = foldText(question).split(/\s+/).filter(Boolean);
  return and(
    inView[view],
    category === "" ? undefined : eq(categories.name, category),
    status === "en-ligne" ? sql`${active}` : undefined,
    status === "brouillon" ? sql`not ${active}` : undefined,
    status === "promotion" ? inArray(productId, await reducedProducts(deps)) : undefined,
    stock === "" ? undefined : hasStock[stock],
    minCents === null ? undefined : gte(products.priceCents, minCents),
    maxCents === null ? undefined : lte(products.priceCents, maxCents),
    words.length === 0
      ? undefined
      : sql`${productId} in (
      select product_id from product_words where ${sql.join(words.map(containsWord), sql` and `)}
    )`,
  );
}

/** LIKE's own signs are escaped. */
function containsWord(word: string): SQL {
  return sql`staff_text like '%' || fold_text(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}

/** Only a price that changed lately can be crossed out. */
async function reducedProducts({ db, now }: Pick<Deps, "db" | "now">): Promise<string[]> {
  const changed = sql`${products.id} in (select product_id from product_prices where until is not null)`;
  const cards = await readCards(db.orm, now(), changed);
  return cards.flatMap(({ id, crossedCents }) => (crossedCents === null ? [] : [id]));
}
