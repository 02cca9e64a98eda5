import type { Executor } from "#db/client.ts";
import { orderPayments } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { lockOrder, STRIPE, SYSTEM } from "../orders/order-record.ts";
import { retakeHoldings } from "../orders/retake-holdings.ts";
import { completePayment } from "./complete-payment.ts";
import { openSurplusRefund } from "./open-surplus-refund.ts";
import { reportForeignPayment, SHOP_CURRENCY } from "./report-foreign-payment.ts";

export interface CardPayment {
  readonly orderId: string;
  /** Stripe's payment intent. */
  readonly reference: string;
  readonly cents: Cents;
  /** As Stripe writes it: "eur". */
  readonly currency: string;
}

/** "wrongAmount" was sent back; "foreign" waits at Stripe for the staff. */
export type Accepted = "paid" | "known" | "refunded" | "wrongAmount" | "foreign" | "unknown";

const reasons = {
  twice: "Cette commande était déjà payée\u00a0: le second paiement vous est rendu.",
  amount: "Le montant payé ne correspond pas à la commande\u00a0: le paiement vous est rendu.",
  late: "Le paiement est arrivé après l’annulation et la commande ne peut plus être honorée (article, carte cadeau ou code promo)\u00a0: il vous est rendu.",
} as const;

/**
 * A payment that Stripe reports: early, late, twice, in any order. It counts once. A cancelled order takes its stock
 * and days again if they are still available; a surplus payment is refunded whole.
 */
export async function acceptCardPayment(
  executor: Executor,
  deps: Deps,
  payment: CardPayment,
): Promise<Accepted> {
  const { orderId, reference, cents, currency } = payment;
  const order = await lockOrder(executor, orderId);
  if (!order) return "unknown";
  if (currency !== SHOP_CURRENCY)
    return (await reportForeignPayment(executor, deps, order, payment)) ? "foreign" : "known";
  const [fresh] = await executor
    .insert(orderPayments)
    .values({ orderId, way: "card", cents, reference, at: deps.now() })
    .onConflictDoNothing()
    .returning();
  if (!fresh) return "known";
  const sendBack = async (reason: string): Promise<Accepted> => {
    await openSurplusRefund(executor, deps, order, { reference, cents, reason, actor: SYSTEM });
    return "refunded";
  };
  if (order.paidAt) return sendBack(reasons.twice);
  if (cents !== order.dueCents) {
    await sendBack(reasons.amount);
    return "wrongAmount";
  }
  if (order.status === "annulee" && !(await retakeHoldings(executor, order, deps.now())))
    return sendBack(reasons.late);
  await completePayment(executor, deps, order, { way: "card", cents, reference, actor: STRIPE });
  return "paid";
}
