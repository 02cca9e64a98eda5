import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { productListing } from "#db/schema/product-listing.ts";
import type { Cents } from "#domain/money/money.ts";
import { foldText } from "#domain/text/search-words.ts";
import type { Deps } from "../deps.ts";
import { refreshProductRanks, salesBegin } from "./product-ranks.ts";
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

const { productId, isOut, isLow, active, isArchived } = productListing;

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
    and created_at >= ${salesBegin(now)}
)`;

/** Kept by triggers and `refreshProductRanks`, each with indexes in both directions. */
const ranks = {
  prix: sql`product_ranks.price_cents`,
  stock: sql`product_ranks.stock`,
  ventes: sql`product_ranks.sold`,
} as const;

interface Part {
  readonly limit?: number;
  readonly offset?: number;
}

/** The ids of the products the filters keep, in the order asked for. */
export async function pickStaffProducts(
  deps: Pick<Deps, "db" | "now">,
  filters: StaffFilters,
  part: Part = {},
): Promise<readonly string[]> {
  const where = (await chosen(deps, filters)) ?? sql`true`;
  const { rows } = await deps.db.orm.execute<{ id: string }>(await sorted(deps, filters, where, part));
  return rows.map(({ id }) => id);
}

/** Each sort reads along an index of its own and stops at the end of the page. */
async function sorted(
  deps: Pick<Deps, "db" | "now">,
  { sort, isDescending }: StaffFilters,
  where: SQL,
  { limit, offset = 0 }: Part,
): Promise<SQL> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const page = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  const joined = sql`join products on products.id = product_listing.product_id
    join categories on categories.id = products.category_id`;
  if (sort === "categorie") {
    // Of each category no more than the page can hold.
    const most = limit === undefined ? sql`` : sql`limit ${offset + limit}`;
    return sql`
      select own.id from categories as shown cross join lateral (
        select product_listing.product_id as id, sort_name from product_listing ${joined}
        where product_listing.category_id = shown.id and ${where}
        order by sort_name, product_listing.product_id ${most}
      ) as own
      order by fold_text(shown.name) collate "C" ${direction}, own.sort_name, own.id ${page}`;
  }
  if (sort === "prix" || sort === "stock" || sort === "ventes") {
    await refreshProductRanks(deps);
    return sql`
      select product_listing.product_id as id
      from product_ranks join product_listing on product_listing.product_id = product_ranks.product_id ${joined}
      where ${where}
      order by ${ranks[sort]} ${direction}, product_ranks.sort_name, product_ranks.product_id ${page}`;
  }
  const first =
    sort === "nom" ? sql`sort_name ${direction}` : sql`(not product_listing.active) ${direction}, sort_name`;
  return sql`
    select product_listing.product_id as id from product_listing ${joined}
    where ${where} order by ${first}, product_listing.product_id ${page}`;
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
