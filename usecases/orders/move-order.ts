import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import type { Cents } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { canMove, type OrderState } from "#domain/shop/order.ts";
import { type Parcel, parcelText } from "#domain/shop/parcel.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { endOrderPaymentPage, isPaidAtStripe } from "../payments/order-payment-page.ts";
import { payByHand } from "../payments/pay-by-hand.ts";
import { acceptWithdrawals } from "./answer-declaration.ts";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.ts";
import { isMachineOut } from "./machine-out.ts";
import { type ProgressStep, progressMail } from "./order-mails.ts";
import { lockOrder, noteEvent } from "./order-record.ts";

export type Moved =
  | { readonly ok: true; readonly order: OrderRow }
  | {
      readonly ok: false;
      readonly reason: "unknown" | "notAllowed" | "changed" | "gone" | "paidOnline" | "disputed";
    }
  /** No document may be issued: the seller's identity lacks these fields. */
  | { readonly ok: false; readonly reason: "identity"; readonly missing: readonly string[] }
  /** A refund beyond the goods: so much of it was spent with the gift cards the order bought. */
  | { readonly ok: false; readonly reason: "spent"; readonly spentCents: Cents };

export interface OrderChange {
  readonly orderId: string;
  readonly actor: string;
  /** When the order last changed, as its page showed it: a change based on an older version is refused. */
  readonly seen?: string | undefined;
}

interface MoveRequest extends OrderChange, Partial<Parcel> {
  readonly to: ProgressStep;
}

export function stateOf({ status, paidAt, paymentWay, deliveryWay }: OrderRow): OrderState {
  return { status, isPaid: paidAt !== null, paymentWay, deliveryWay };
}

/** The next step, or the same parcel once more with a corrected number. */
export function mayMoveOrder(order: OrderRow, to: ProgressStep): boolean {
  return canMove(stateOf(order), to) || (to === "expediee" && order.status === "expediee");
}

/** A step of the staff: recorded in the timeline and the journal, mailed to the customer. */
export async function moveOrder(deps: Deps, request: MoveRequest): Promise<Moved> {
  const { to, actor, carrier = "", tracking = "" } = request;
  return changeOrder(deps, request, `order.${to}`, async (transaction, order) => {
    if (hasChanged(order, request)) return "changed";
    if (!mayMoveOrder(order, to)) return null;
    const parcel = to === "expediee" ? { carrier, tracking } : {};
    const [moved] = await transaction
      .update(orders)
      .set({ status: to, ...parcel })
      .where(eq(orders.id, order.id))
      .returning();
    if (!moved) return null;
    const note = to === "expediee" ? parcelText(moved) : "";
    await noteEvent(transaction, { orderId: order.id, kind: to, at: deps.now(), actor, note });
    await queueMail(transaction, progressMail(deps.siteUrl, order, to, moved));
    return moved;
  });
}

/** Cancels an unpaid order. A paid one is refunded instead. */
export async function cancelOrder(
  deps: Deps,
  request: OrderChange & { readonly note: string },
): Promise<Moved> {
  const { orderId, actor, note } = request;
  return changeOrder(deps, request, "order.annulee", async (transaction, order) => {
    if (hasChanged(order, request)) return "changed";
    if (!canMove(stateOf(order), "annulee")) return null;
    if (await isMachineOut(transaction, orderId)) return null;
    await cancelUnpaidOrder(transaction, deps, order, { cause: "staff", actor, note });
    await acceptWithdrawals(transaction, { orderId, actor, now: deps.now() });
    return { ...order, status: "annulee" };
  });
}

export interface PaymentRecord extends OrderChange {
  /** The means of payment; by default the order's own. */
  readonly means?: HandMeans | undefined;
}

/**
 * The staff received the money: on the account, or in hand. Refused while no invoice may be issued, and when the customer
 * has just paid on Stripe's page. That page ends after the payment: its end would cancel an unpaid order.
 */
export async function recordPayment(deps: Deps, request: PaymentRecord): Promise<Moved> {
  const { actor, means } = request;
  const missing = await missingIdentity(deps);
  if (missing.length > 0) return { ok: false, reason: "identity", missing };
  const sessionId = await readPaymentPage(deps.db.orm, request.orderId);
  if (await isPaidAtStripe(deps, sessionId)) return { ok: false, reason: "paidOnline" };
  const moved = await changeOrder(deps, request, "order.payee", async (transaction, order) => {
    if (hasChanged(order, request)) return "changed";
    return payByHand(transaction, deps, order, { means, actor });
  });
  if (moved.ok) await endOrderPaymentPage(deps, moved.order.stripeSessionId);
  return moved;
}

/** The page at Stripe on which an order still waits for its money. */
async function readPaymentPage(executor: Executor, orderId: string): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const [order] = await executor.select().from(orders).where(eq(orders.id, orderId));
  return order && order.paidAt === null ? order.stripeSessionId : null;
}

/** Whether the order changed since the caller's page was rendered. */
export function hasChanged({ updatedAt }: OrderRow, { seen }: Pick<OrderChange, "seen">): boolean {
  return seen !== undefined && seen !== updatedAt.toISOString();
}

/**
 * Locks the order, runs the change, and writes the journal with it; null, "changed", "gone" (its goods are no longer
 * there) and "disputed" change nothing, nor does "done": it happened before.
 */
export async function changeOrder(
  deps: Deps,
  { orderId, actor }: OrderChange,
  action: string,
  change: (
    transaction: Executor,
    order: OrderRow,
  ) => Promise<OrderRow | "changed" | "gone" | "disputed" | "done" | null>,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Moved> {
  return deps.db.orm.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    const changed = await change(transaction, order);
    if (changed === "changed" || changed === "gone" || changed === "disputed")
      return { ok: false, reason: changed };
    if (!changed) return { ok: false, reason: "notAllowed" };
    if (changed === "done") return { ok: true, order };
    const detail = { number: order.number, from: order.status, to: changed.status, ...facts };
    await recordChange(transaction, { actor, action, subjectKind: "order", subjectId: order.id, detail });
    return { ok: true, order: changed };
  });
}
