import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { orderPayments } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money.ts";
import { takeStock } from "../catalogue/order-stock.ts";
import type { Deps } from "../deps.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { linesOf, lockOrder } from "../orders/order-record.ts";
import { completePayment } from "./complete-payment.ts";
import { openSurplusRefund } from "./open-surplus-refund.ts";

export interface CardPayment {
  readonly orderId: string;
  /** Stripe's payment intent. */
  readonly reference: string;
  readonly cents: Cents;
}

export type Accepted = "paid" | "known" | "refunded" | "unknown";

const reasons = {
  twice: "Cette commande était déjà payée\u00a0: le second paiement vous est rendu.",
  amount: "Le montant payé ne correspond pas à la commande\u00a0: le paiement vous est rendu.",
  late: "Le paiement est arrivé après l’annulation et un article n’est plus disponible\u00a0: il vous est rendu.",
} as const;

/**
 * A payment Stripe tells of: early, late, twice, in any order. It counts once. A cancelled order takes its stock and
 * days again if they are still there; a payment with no use is sent back whole.
 */
export async function acceptCardPayment(
  executor: Executor,
  deps: Deps,
  { orderId, reference, cents }: CardPayment,
): Promise<Accepted> {
  const order = await lockOrder(executor, orderId);
  if (!order) return "unknown";
  const [fresh] = await executor
    .insert(orderPayments)
    .values({ orderId, way: "card", cents, reference, at: deps.now() })
    .onConflictDoNothing()
    .returning();
  if (!fresh) return "known";
  const sendBack = async (reason: string): Promise<Accepted> => {
    await openSurplusRefund(executor, deps, order, { reference, cents, reason });
    return "refunded";
  };
  if (order.paidAt) return sendBack(reasons.twice);
  if (cents !== order.dueCents) return sendBack(reasons.amount);
  if (order.status === "annulee" && !(await takeAgain(executor, order, deps.now())))
    return sendBack(reasons.late);
  await completePayment(executor, deps, order, { way: "card", cents, reference });
  return "paid";
}

class NotThere extends Error {}

/** What the order had let go: all of it or nothing. Its rental days are looked after when they are confirmed. */
async function takeAgain(executor: Executor, order: OrderRow, now: Date): Promise<boolean> {
  const lines = await linesOf(executor, order.id);
  const goods = lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []));
  try {
    await executor.transaction(async (savepoint) => {
      if (goods.length > 0 && !(await takeStock(savepoint, goods, order.id)).ok) throw new NotThere();
      const { giftCardId, giftCents: cents, id: orderId } = order;
      if (giftCardId && !(await takeFromCard(savepoint, { giftCardId, cents, orderId, now })))
        throw new NotThere();
    });
    return true;
  } catch (error) {
    if (error instanceof NotThere) return false;
    throw error;
  }
}
