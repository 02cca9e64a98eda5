import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { declarations, type OrderLineRow, type OrderRow, orderNotes, orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { stockKey } from "#domain/shop/variant.ts";
import { withdrawalPeriod } from "#domain/shop/withdrawal.ts";
import { heldByOrder } from "../catalogue/order-stock.ts";
import { readProductsForCart, soldAs } from "../catalogue/read-cart-products.ts";
import type { Deps } from "../deps.ts";
import { readDisputes } from "../disputes/disputed.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { withPeriods } from "./declarations.ts";
import { listOrderMails } from "./order-outbox.ts";
import { readCardKind } from "./order-record.ts";
import { addressLines, deliveryLabels, paymentLabels } from "./order-texts.ts";
import { readOrderForStaff } from "./read-order-for-staff.ts";
import { readRefundState } from "./refund-state.ts";
import { readWithdrawalStarts } from "./withdrawal-start.ts";

/** Everything the order's page shows. */
export async function readAdminOrder(deps: Deps, id: string) {
  const read = await readOrderForStaff(deps, id);
  if (!read) return null;
  const { orm } = deps.db;
  // Gives access to the customer's own page without a password: the staff do not need it.
  const {
    token: _token,
    idempotencyKey: _key,
    submissionHash: _hash,
    payUrl: _payUrl,
    stripeSessionId: _session,
    ...order
  } = read.order;
  const [lines, notes, mails, declared, starts, request, customer, neighbours, cardKind, disputes, refund] =
    await Promise.all([
      withGoods(orm, read.lines, id),
      orm.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.id)),
      listOrderMails(orm, read.order),
      orm
        .select()
        .from(declarations)
        .where(eq(declarations.orderId, id))
        .orderBy(asc(declarations.receivedAt)),
      readWithdrawalStarts(orm, [id]),
      requestOf(orm, read.order),
      customerOf(orm, read.order),
      neighboursOf(orm, read.order),
      readCardKind(orm, read.order),
      readDisputes(orm, { orderId: id }),
      readRefundState(orm, id),
    ]);
  return {
    ...read,
    order: {
      ...order,
      deliveryLabel: deliveryLabels[order.deliveryWay],
      paymentLabel: paymentLabels[order.paymentWay],
      cardKind,
      addressLines: addressLines(order),
      refund,
    },
    lines,
    waiting: read.waiting.map(({ series }) => series),
    /** What the settings lack for the documents that wait, or for those to come. */
    missingIdentity: await missingIdentity(deps),
    notes,
    mails,
    withdrawals: await withPeriods(orm, declared),
    withdrawalPeriod: withdrawalPeriod(starts.get(id) ?? null, parisDay(deps.now())),
    request,
    customer,
    neighbours,
    disputes,
  };
}

async function withGoods(executor: Executor, lines: readonly OrderLineRow[], orderId: string) {
  const ids = lines.flatMap(({ productId }) => (productId ? [productId] : []));
  const goods = await readProductsForCart(executor, ids);
  const held = await heldByOrder(executor, orderId);
  return lines.map((line) => {
    const product = goods.find((candidate) => candidate.id === line.productId);
    const key = stockKey(line.productId ?? "", line.variantId);
    const returnable = Math.min(line.quantity, held.get(key)?.quantity ?? 0);
    const stock = (product && soldAs(product, line.variantId)?.stock) ?? null;
    return { ...line, returnable, stock, image: product?.image?.src ?? null };
  });
}

async function requestOf(executor: Executor, { requestId }: OrderRow) {
  if (!requestId) return null;
  const { id, status, items, totalPrice } = quoteRequests;
  const [request] = await executor
    .select({ id, status, items, totalPrice })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  return request ?? null;
}

async function customerOf(executor: Executor, { email }: OrderRow) {
  const [row] = await executor
    .select({
      orders: sql<number>`count(*)::integer`,
      spentCents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}) filter (where ${orders.paidAt} is not null), 0)::integer`,
    })
    .from(orders)
    .where(sql`lower(${orders.email}) = lower(${email})`);
  return row ?? { orders: 0, spentCents: 0 };
}

async function neighboursOf(executor: Executor, { createdAt, id }: OrderRow) {
  const columns = { id: orders.id, number: orders.number };
  const [[newer], [older]] = await Promise.all([
    executor
      .select(columns)
      .from(orders)
      .where(and(gt(orders.createdAt, createdAt), sql`${orders.id} <> ${id}`))
      .orderBy(asc(orders.createdAt))
      .limit(1),
    executor
      .select(columns)
      .from(orders)
      .where(and(lt(orders.createdAt, createdAt), sql`${orders.id} <> ${id}`))
      .orderBy(desc(orders.createdAt))
      .limit(1),
  ]);
  return { newer: newer ?? null, older: older ?? null };
}
