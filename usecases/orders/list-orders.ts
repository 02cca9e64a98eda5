import { and, asc, count, desc, eq, exists, ilike, or, type SQL } from "drizzle-orm";
import { type OrderRow, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { billingDocuments, orderPayments, orderRefunds } from "#db/schema/payments.ts";
import { nextSteps, type OrderStatus } from "#domain/order.ts";
import { isUuid } from "../catalogue/is-uuid.ts";
import type { Deps } from "../deps.ts";
import { stateOf } from "./move-order.ts";
import { linesOf } from "./order-record.ts";

export const ordersPerPage = 50;

export interface OrderQuery {
  readonly status?: OrderStatus;
  /** Part of a number, name or e-mail address. */
  readonly search?: string;
  readonly page?: number;
}

/** For the staff: newest first. A cart of services alone is a quote request and is looked after there. */
export async function listOrders(
  { db }: Deps,
  { status, search = "", page = 1 }: OrderQuery,
): Promise<{ readonly orders: readonly OrderRow[]; readonly total: number }> {
  const wanted: (SQL | undefined)[] = [
    exists(db.orm.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orders.id))),
  ];
  if (status) wanted.push(eq(orders.status, status));
  if (search.trim() !== "") {
    const pattern = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
    wanted.push(or(ilike(orders.number, pattern), ilike(orders.name, pattern), ilike(orders.email, pattern)));
  }
  const where = and(...wanted);
  const [rows, [counted]] = await Promise.all([
    db.orm
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(ordersPerPage)
      .offset((Math.max(1, Math.floor(page)) - 1) * ordersPerPage),
    db.orm.select({ total: count() }).from(orders).where(where),
  ]);
  return { orders: rows, total: counted?.total ?? 0 };
}

/** Everything about one order, with the steps open to the staff. */
export async function readOrderForStaff({ db }: Deps, id: string) {
  if (!isUuid(id)) return null;
  const { orm } = db;
  const [order] = await orm.select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const [lines, events, payments, refunds, documents] = await Promise.all([
    linesOf(orm, id),
    orm.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    orm.select().from(orderPayments).where(eq(orderPayments.orderId, id)).orderBy(asc(orderPayments.at)),
    orm.select().from(orderRefunds).where(eq(orderRefunds.orderId, id)).orderBy(asc(orderRefunds.createdAt)),
    orm
      .select({ number: billingDocuments.number, series: billingDocuments.series })
      .from(billingDocuments)
      .where(eq(billingDocuments.orderId, id))
      .orderBy(asc(billingDocuments.createdAt)),
  ]);
  return { order, lines, events, payments, refunds, documents, nextSteps: nextSteps(stateOf(order)) };
}
