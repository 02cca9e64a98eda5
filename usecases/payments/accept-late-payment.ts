import { orderPayments } from "#db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import {
  changeOrder,
  hasChanged,
  type Moved,
  type OrderChange,
  type PaymentRecord,
} from "../orders/move-order.ts";
import { retakeHoldings } from "../orders/retake-holdings.ts";
import { completePayment } from "./complete-payment.ts";
import { mayPayLate } from "./may-pay-late.ts";
import { missingIdentity } from "./missing-identity.ts";
import { openSurplusRefund } from "./open-surplus-refund.ts";

const reason = "Le paiement est arrivé après l’annulation de la commande\u00a0: il vous est rendu.";

/**
 * Money that arrived by transfer or in hand for a cancelled order that is still wanted: it is paid if its goods are
 * still available ("gone" otherwise). Rental days booked by another customer meanwhile are refunded alone. Refused while
 * no invoice may be issued.
 */
export async function reopenWithPayment(deps: Deps, request: PaymentRecord): Promise<Moved> {
  const missing = await missingIdentity(deps);
  if (missing.length > 0) return { ok: false, reason: "identity", missing };
  return changeOrder(deps, request, "order.reopened", async (transaction, order) => {
    if (hasChanged(order, request)) return "changed";
    if (!(await mayPayLate(transaction, order))) return null;
    if (!(await retakeHoldings(transaction, order, deps.now()))) return "gone";
    const { paymentWay, dueCents: cents, number } = order;
    const { actor, means: way = paymentWay } = request;
    const reference = `${paymentWay}-${number}`;
    return completePayment(transaction, deps, order, { way, cents, reference, actor });
  });
}

/** The same money, to be given back by hand: it waits among the refunds until somebody has done it. */
export async function giveBackLatePayment(deps: Deps, request: OrderChange): Promise<Moved> {
  return changeOrder(deps, request, "order.latePayment", async (transaction, order) => {
    if (hasChanged(order, request)) return "changed";
    if (!(await mayPayLate(transaction, order))) return null;
    const { id: orderId, paymentWay: way, dueCents: cents, number } = order;
    const reference = `${way}-${number}`;
    await transaction.insert(orderPayments).values({ orderId, way, cents, reference, at: deps.now() });
    const surplus = { reference, cents, reason, actor: request.actor, isByHand: true };
    await openSurplusRefund(transaction, deps, order, surplus);
    return order;
  });
}
