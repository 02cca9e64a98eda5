import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import type { Deps } from "../deps.ts";
import { completePayment } from "./complete-payment.ts";

interface HandPayment {
  /** By default the order's own; a card in hand for one to be paid on Stripe's page. */
  readonly means?: HandMeans | undefined;
  readonly actor: string;
}

/**
 * Books what the staff received for an order the caller has locked. Null, and nothing written: it is paid or closed, or
 * costs nothing. The caller ends the payment page of a card order afterwards (endOrderPaymentPage); what is paid there
 * all the same goes back.
 */
export async function payByHand(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { means, actor }: HandPayment,
): Promise<OrderRow | null> {
  const isOpen = order.paidAt === null && ["recue", "preparee", "prete"].includes(order.status);
  if (!isOpen || order.totalCents === 0) return null;
  const { paymentWay, dueCents: cents } = order;
  const way = means ?? (paymentWay === "card" ? "terminal" : paymentWay);
  const reference = `${paymentWay}-${order.number}`;
  return completePayment(executor, deps, order, { way, cents, reference, actor });
}
