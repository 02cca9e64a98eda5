import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { canMove, type OrderState } from "#domain/order.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { completePayment } from "../payments/complete-payment.ts";
import { letGo } from "./let-go.ts";
import { type ProgressStep, progressMail } from "./order-mails.ts";
import { lockOrder, noteEvent } from "./order-record.ts";

export type Moved =
  | { readonly ok: true; readonly order: OrderRow }
  | { readonly ok: false; readonly reason: "unknown" | "notAllowed" };

export interface MoveRequest {
  readonly orderId: string;
  readonly to: ProgressStep;
  /** The parcel's number; only told when it leaves. */
  readonly tracking?: string;
  readonly actor: string;
}

export function stateOf({ status, paidAt, paymentWay, deliveryWay }: OrderRow): OrderState {
  return { status, isPaid: paidAt !== null, paymentWay, deliveryWay };
}

/** A step of the staff: noted in the timeline and the journal, told to the customer. */
export async function moveOrder(deps: Deps, request: MoveRequest): Promise<Moved> {
  const { to, actor, tracking = "" } = request;
  return changeOrder(deps, request.orderId, actor, `order.${to}`, async (transaction, order) => {
    if (!canMove(stateOf(order), to)) return null;
    const parcel = to === "expediee" ? { tracking } : {};
    const [moved] = await transaction
      .update(orders)
      .set({ status: to, ...parcel })
      .where(eq(orders.id, order.id))
      .returning();
    if (!moved) return null;
    await noteEvent(transaction, { orderId: order.id, kind: to, at: deps.now(), actor, note: tracking });
    await queueMail(transaction, progressMail(deps.siteUrl, order, to, moved.tracking));
    return moved;
  });
}

/** Cancels an order nobody paid. A paid one is refunded instead. */
export async function cancelOrder(
  deps: Deps,
  { orderId, actor, note }: { readonly orderId: string; readonly actor: string; readonly note: string },
): Promise<Moved> {
  return changeOrder(deps, orderId, actor, "order.annulee", async (transaction, order) => {
    if (!canMove(stateOf(order), "annulee")) return null;
    await letGo(transaction, deps, order, { cause: "staff", actor, note });
    return { ...order, status: "annulee" };
  });
}

/** The staff saw the money: on the account, or in hand. */
export async function recordPayment(
  deps: Deps,
  { orderId, actor }: { readonly orderId: string; readonly actor: string },
): Promise<Moved> {
  return changeOrder(deps, orderId, actor, "order.payee", async (transaction, order) => {
    const isOpen = order.paidAt === null && ["recue", "preparee", "prete"].includes(order.status);
    if (!isOpen || order.paymentWay === "card" || order.totalCents === 0) return null;
    const { paymentWay: way, dueCents: cents } = order;
    const reference = `${way}-${order.number}`;
    return completePayment(transaction, deps, order, { way, cents, reference, actor });
  });
}

/** Locks the order, lets it change, and writes the journal with it; null changes nothing. */
export async function changeOrder(
  deps: Deps,
  orderId: string,
  actor: string,
  action: string,
  change: (transaction: Executor, order: OrderRow) => Promise<OrderRow | null>,
): Promise<Moved> {
  return deps.db.orm.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    const changed = await change(transaction, order);
    if (!changed) return { ok: false, reason: "notAllowed" };
    const detail = { number: order.number, from: order.status, to: changed.status };
    await recordChange(transaction, { actor, action, subjectKind: "order", subjectId: order.id, detail });
    return { ok: true, order: changed };
  });
}
