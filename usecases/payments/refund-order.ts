import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orderLines } from "#db/schema/orders.ts";
import { orderRefunds } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money/money.ts";
import { returnStock } from "../catalogue/order-stock.ts";
import type { StockLine } from "../catalogue/stock-lines.ts";
import type { Deps } from "../deps.ts";
import { isOrderDisputed } from "../disputes/disputed.ts";
import { acceptWithdrawals } from "../orders/answer-declaration.ts";
import { changeOrder, hasChanged, type Moved, type OrderChange } from "../orders/move-order.ts";
import { missingIdentity } from "./missing-identity.ts";
import { openRefund } from "./open-refund.ts";
import { SpentCardsError } from "./refund-cards.ts";
import { settleRefunds } from "./settle-refunds.ts";

export interface OrderRefundRequest extends OrderChange {
  readonly cents: Cents;
  /** Printed on the credit note and mailed to the customer. */
  readonly reason: string;
  /** The order's rental that it gives back, a part or all of it. */
  readonly rentalId?: string | undefined;
  /** What goes back on the shelf: never more than the order still holds. */
  readonly restock: readonly StockLine[];
  /** Whether this is the answer to the customer's withdrawal; a whole refund always is. */
  readonly closesWithdrawal?: boolean;
  /** Made by the page: a second click refunds nothing more. */
  readonly key: string;
}

/**
 * Refunds part or all of a paid order. A whole refund ends it (openRefund). More than is left is not given back.
 * Refused while no credit note may be issued, while its payment is contested, and beyond what the gift cards it bought still hold.
 */
export async function refundOrder(deps: Deps, request: OrderRefundRequest): Promise<Moved> {
  try {
    return await refund(deps, request);
  } catch (error) {
    if (!(error instanceof SpentCardsError)) throw error;
    return { ok: false, reason: "spent", spentCents: error.spentCents };
  }
}

async function refund(deps: Deps, request: OrderRefundRequest): Promise<Moved> {
  const { orderId, cents, reason, restock, rentalId, actor, closesWithdrawal = false } = request;
  const requestKey = `equipe-${request.key}`;
  const missing = await missingIdentity(deps);
  if (missing.length > 0) return { ok: false, reason: "identity", missing };
  const refundOnce = async (transaction: Executor, order: OrderRow) => {
    if (await isKnown(transaction, requestKey)) return "done";
    if (hasChanged(order, request)) return "changed";
    const left = order.totalCents - order.refundedCents;
    if (await isOrderDisputed(transaction, orderId)) return "disputed";
    if (!order.paidAt || !Number.isSafeInteger(cents) || cents < 1 || cents > left) return null;
    if (rentalId && !(await hasRental(transaction, orderId, rentalId))) return null;
    // Stock before what openRefund locks (gift cards, calendar, counters), as when the order was placed.
    if (restock.length > 0 && !(await returnStock(transaction, restock, request))) return null;
    const asked = { cents, reason, requestKey, rentalId, actor, refusesSpent: true };
    const opened = await openRefund(transaction, deps, order, asked);
    if (!opened) throw new Error("unreachable: what is left was checked under the order's lock");
    if (closesWithdrawal) await acceptWithdrawals(transaction, { orderId, actor, now: deps.now() });
    return opened.order;
  };
  const moved = await changeOrder(deps, request, "order.refunded", refundOnce, { cents });
  await settleRefunds(deps);
  return moved;
}

async function isKnown(transaction: Executor, requestKey: string): Promise<boolean> {
  const [known] = await transaction
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(eq(orderRefunds.requestKey, requestKey));
  return known !== undefined;
}

async function hasRental(transaction: Executor, orderId: string, rentalId: string): Promise<boolean> {
  const own = and(eq(orderLines.orderId, orderId), eq(orderLines.rentalId, rentalId));
  return (await transaction.$count(orderLines, own)) > 0;
}
