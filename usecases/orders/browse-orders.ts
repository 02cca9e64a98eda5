import { and, asc, desc, eq, gte, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { declarations, orders } from "#db/schema/orders.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import { UNCOLLECTED_ORDER_DAYS } from "#domain/request/follow-up.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { hasMachineOut } from "./machine-out.ts";
import { hasOwedRefund, orderRefundState } from "./refund-state.ts";

export const ORDER_VIEWS = [
  "toutes",
  "a-preparer",
  "a-payer",
  "a-encaisser",
  "a-retirer",
  "en-cours",
  "terminees",
  "retractations",
  "a-rendre",
  "annulees",
] as const;
type OrderViewName = (typeof ORDER_VIEWS)[number];
export const ORDER_SORTS = ["date", "numero", "client", "total", "statut"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const ORDERS_PAGE_SIZE = 30;

export interface OrderFilters {
  readonly view: OrderViewName;
  /** Part of a number, name or e-mail address. */
  readonly search: string;
  readonly payment: PaymentWay | null;
  readonly delivery: DeliveryWay | null;
  readonly days: number | null;
  readonly sort: OrderSort;
  readonly isDescending: boolean;
  readonly page: number;
}

// Named in full: in a list of columns Drizzle leaves the table out, and the inner table has an id too.
const declared = sql`exists (
  select from declarations
  where declarations.order_id = orders.id and declarations.handled_at is null
)`;

/** Paid, or paid on hand-over: the work can begin. Where nothing is delivered there is none. */
export const toPrepare = sql`(${orders.deliveryWay} <> 'none' and (${orders.status} = 'payee'
  or ${orders.status} = 'recue' and ${orders.paymentWay} = 'onSite' and ${orders.totalCents} > 0))`;

/**
 * Money to be taken now: on the spot once nothing is left to prepare, and whatever the means once a machine of the order
 * is out, until it is paid.
 */
export const toCollect = sql`(${orders.totalCents} > 0 and ${orders.paidAt} is null and ${orders.status} <> 'annulee' and (
  ${orders.paymentWay} = 'onSite' and ${orders.status} <> 'remboursee' and (not ${toPrepare} or ${hasMachineOut})
  or ${orders.status} = 'recue' and ${hasMachineOut}))`;

/** Ready for the customer to fetch for a week or more. */
export function uncollected(now: Date): SQL {
  const limit = new Date(now.getTime() - UNCOLLECTED_ORDER_DAYS * 86_400_000).toISOString();
  return sql`(${orders.status} = 'prete' and ${orders.deliveryWay} = 'pickup' and not exists (
    select from order_events
    where order_events.order_id = orders.id and order_events.kind = 'prete' and order_events.at > ${limit}::timestamptz
  ))`;
}

const viewsAt = (now: Date): Readonly<Record<OrderViewName, SQL>> => ({
  toutes: sql`true`,
  "a-preparer": toPrepare,
  "a-payer": sql`(${orders.paidAt} is null and ${orders.status} <> 'annulee' and ${orders.totalCents} > 0)`,
  "a-encaisser": toCollect,
  "a-retirer": uncollected(now),
  "en-cours": sql`(${orders.status} in ('preparee', 'expediee', 'prete')
    or ${orders.status} = 'payee' and ${orders.deliveryWay} = 'none')`,
  terminees: sql`${orders.status} = 'remise'`,
  retractations: declared,
  "a-rendre": hasOwedRefund,
  annulees: sql`${orders.status} in ('annulee', 'remboursee')`,
});

const sorts = {
  date: orders.createdAt,
  numero: orders.number,
  client: orders.name,
  total: orders.totalCents,
  statut: orders.status,
} as const;

/** What the words for an order's state depend on besides its own columns (domain/shop/order-display). */
export const orderStandingColumns = {
  isWithdrawn: sql<boolean>`${declared}`,
  isDisputed: sql<boolean>`exists (
    select from card_disputes where card_disputes.order_id = orders.id and card_disputes.state = 'open' and not card_disputes.is_inquiry
  )`,
  refund: orderRefundState,
};

const columns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  name: orders.name,
  email: orders.email,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  paymentWay: orders.paymentWay,
  deliveryWay: orders.deliveryWay,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  pieces: sql<number>`(select coalesce(sum(quantity), 0)::integer from order_lines where order_id = orders.id)`,
  ...orderStandingColumns,
};

/** The orders a list's address asks for, whatever their page. */
export function chosenOrders(filters: OrderFilters, now: Date): SQL | undefined {
  return and(...filterConditions(filters, now), viewsAt(now)[filters.view]);
}

export function chosenSort({ sort, isDescending }: OrderFilters): readonly SQL[] {
  return [(isDescending ? desc : asc)(sorts[sort]), desc(orders.createdAt), desc(orders.id)];
}

/** One page for the staff, and how many each view would show under the same search and filters. */
export async function browseOrders(deps: Deps, filters: OrderFilters) {
  const { orm } = deps.db;
  const order = chosenSort(filters);
  // Found first: what is shown of an order would also be worked out for each of those on the pages before.
  const onPage = orm
    .select({ id: orders.id })
    .from(orders)
    .where(chosenOrders(filters, deps.now()))
    .orderBy(...order)
    .limit(ORDERS_PAGE_SIZE)
    .offset((filters.page - 1) * ORDERS_PAGE_SIZE);
  const [rows, counts, open] = await Promise.all([
    orm
      .select(columns)
      .from(orders)
      .where(inArray(orders.id, onPage))
      .orderBy(...order),
    countViews(deps, filters),
    orm.$count(declarations, isNull(declarations.handledAt)),
  ]);
  // Declarations may name an unknown order: their count differs from the view's orders.
  return { rows, counts, total: counts[filters.view], declarations: open };
}

/**
 * Each view by its own index. Under a search, in one reading of what it finds: the words would otherwise be compared with
 * the table's sample once for each view, which takes longer than finding them.
 */
async function countViews(deps: Deps, filters: OrderFilters): Promise<Record<OrderViewName, number>> {
  const views = viewsAt(deps.now());
  const conditions = filterConditions(filters, deps.now());
  if (filters.search !== "") {
    const counting = Object.fromEntries(
      ORDER_VIEWS.map((view) => [
        view,
        sql<number>`(count(*) filter (where ${views[view]}))::integer`.as(view),
      ]),
    );
    const [counted] = await deps.db.orm
      .select(counting)
      .from(orders)
      .where(and(...conditions));
    return counted as Record<OrderViewName, number>;
  }
  const isKept = filters.days === null;
  const asked = ORDER_VIEWS.filter((view) => !isKept || !(view in keptStatuses));
  const counting = Object.fromEntries(
    asked.map((view) => [
      view,
      sql<number>`(select count(*)::integer from orders where ${and(...conditions, views[view])})`.as(view),
    ]),
  );
  const [counted] = await deps.db.orm.select(counting).from(sql`(select) as one_row`);
  const kept = isKept ? await readKeptCounts(deps, filters) : {};
  return { ...counted, ...kept } as Record<OrderViewName, number>;
}

/** The views that hold most orders, by status alone; null: all of them. */
const keptStatuses = { toutes: null, terminees: ["remise"], annulees: ["annulee", "remboursee"] } as const;

/** Counted without reading the orders. */
async function readKeptCounts({ db }: Deps, { payment, delivery }: OrderFilters) {
  const groups = (await readListCounts(db.orm, "orders")).filter(
    ({ facets: [, way, place] }) => way === (payment ?? way) && place === (delivery ?? place),
  );
  return Object.fromEntries(
    Object.entries(keptStatuses).map(([view, statuses]) => [
      view,
      groups
        .filter(({ facets: [status] }) => statuses === null || statuses.some((one) => one === status))
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  );
}

function filterConditions({ search, payment, delivery, days }: OrderFilters, now: Date): readonly SQL[] {
  const wanted: (SQL | undefined)[] = [];
  if (payment) wanted.push(eq(orders.paymentWay, payment));
  if (delivery) wanted.push(eq(orders.deliveryWay, delivery));
  if (days) wanted.push(gte(orders.createdAt, new Date(now.getTime() - days * 86_400_000)));
  if (search !== "") {
    const pattern = containing(search);
    wanted.push(or(ilike(orders.number, pattern), ilike(orders.name, pattern), ilike(orders.email, pattern)));
  }
  return wanted.filter((condition) => condition !== undefined);
}

/** LIKE's own signs are escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
}
