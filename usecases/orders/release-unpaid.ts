import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { stripeClient } from "../payments/stripe-client.ts";
import { letGo } from "./let-go.ts";
import { lockOrder, SYSTEM } from "./order-record.ts";

const perRound = 100;

/** Lets go of card orders nobody paid in time. Each in its own transaction: one that fails keeps no other. */
export async function releaseUnpaidOrders(deps: Deps): Promise<number> {
  const late = await deps.db.orm
    .select({ id: orders.id, sessionId: orders.stripeSessionId })
    .from(orders)
    .where(and(eq(orders.status, "recue"), isNull(orders.paidAt), lte(orders.expiresAt, deps.now())))
    .orderBy(asc(orders.expiresAt))
    .limit(perRound);
  let released = 0;
  for (const { id, sessionId } of late) {
    if (!(await releaseOne(deps, id))) continue;
    released += 1;
    if (sessionId) await closePaymentPage(deps, sessionId);
  }
  return released;
}

async function releaseOne(deps: Deps, id: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    // Paid, or let go by another instance, while we waited for the lock.
    if (order?.status !== "recue" || order.paidAt || !order.expiresAt || order.expiresAt > deps.now())
      return false;
    await letGo(transaction, deps, order, { cause: "unpaid", actor: SYSTEM, note: "" });
    return true;
  });
}

/** A courtesy: should the customer pay all the same, the payment is dealt with when it arrives. */
async function closePaymentPage({ stripe }: Deps, sessionId: string): Promise<void> {
  if (!stripe) return;
  await stripeClient(stripe)
    .checkout.sessions.expire(sessionId)
    .catch(() => undefined);
}
