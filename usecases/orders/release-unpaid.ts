import { and, asc, eq, isNull, lte, not } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { endOrderPaymentPage } from "../payments/order-payment-page.ts";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.ts";
import { hasMachineOut, isMachineOut } from "./machine-out.ts";
import { noticeMail } from "./order-mails.ts";
import { lockOrder, readOrderContents, SYSTEM } from "./order-record.ts";

const perRound = 100;

/**
 * Cancels orders that were not paid in time, by card or by transfer. Each in its own transaction, so that one failure
 * does not keep the others.
 */
export async function releaseUnpaidOrders(deps: Deps): Promise<number> {
  const late = await deps.db.orm
    .select({ id: orders.id, sessionId: orders.stripeSessionId })
    .from(orders)
    .where(
      and(
        eq(orders.status, "recue"),
        isNull(orders.paidAt),
        lte(orders.expiresAt, deps.now()),
        not(hasMachineOut),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(perRound);
  let released = 0;
  for (const { id, sessionId } of late) {
    if (!(await releaseOne(deps, id))) continue;
    released += 1;
    await endOrderPaymentPage(deps, sessionId);
  }
  return released;
}

async function releaseOne(deps: Deps, id: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    // Paid, handed over, or cancelled by another instance, while we waited for the lock.
    if (order?.status !== "recue" || order.paidAt || !order.expiresAt || order.expiresAt > deps.now())
      return false;
    if (await isMachineOut(transaction, id)) return false;
    const isTransfer = order.paymentWay === "transfer";
    const cause = isTransfer ? "unpaidTransfer" : "unpaid";
    await cancelUnpaidOrder(transaction, deps, order, { cause, actor: SYSTEM, note: "" });
    if (isTransfer) {
      const intro = "Le virement n’est pas arrivé à temps\u00a0: la commande s’est annulée.";
      const contents = await readOrderContents(transaction, order);
      await queueMail(transaction, noticeMail(deps.siteUrl, "Virement non reçu", intro, contents));
    }
    return true;
  });
}
