import { asc, eq, inArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { billingDocuments, orderPayments, orderRefunds, waitingDocuments } from "#db/schema/payments.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { nextSteps } from "#domain/shop/order.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { readOrderDeposits } from "../rentals/read-order-deposits.ts";
import { stateOf } from "./move-order.ts";
import { linesOf } from "./order-record.ts";

/** Everything about one order, with the steps open to the staff. */
export async function readOrderForStaff({ db }: Deps, id: string) {
  if (!isUuid(id)) return null;
  const { orm } = db;
  const [order] = await orm.select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const [lines, events, payments, refunds, documents, waiting, deposits] = await Promise.all([
    linesOf(orm, id),
    orm.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    orm.select().from(orderPayments).where(eq(orderPayments.orderId, id)).orderBy(asc(orderPayments.at)),
    orm.select().from(orderRefunds).where(eq(orderRefunds.orderId, id)).orderBy(asc(orderRefunds.createdAt)),
    orm
      .select({ number: billingDocuments.number, series: billingDocuments.series })
      .from(billingDocuments)
      .where(
        or(eq(billingDocuments.orderId, id), inArray(billingDocuments.rentalPeriodId, periodsOf(orm, id))),
      )
      .orderBy(asc(billingDocuments.createdAt)),
    orm
      .select({ series: waitingDocuments.series })
      .from(waitingDocuments)
      .where(eq(waitingDocuments.orderId, id))
      .orderBy(asc(waitingDocuments.id)),
    readOrderDeposits(orm, id),
  ]);
  return {
    order,
    lines,
    events,
    payments,
    refunds,
    documents,
    waiting,
    deposits,
    nextSteps: nextSteps(stateOf(order)),
  };
}

/** The hand-overs of an order: what their returns cost has its own invoices. */
function periodsOf(executor: Executor, orderId: string) {
  return executor
    .select({ id: rentalPeriods.id })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .where(eq(rentals.orderId, orderId));
}
