import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { giftCards } from "#db/schema/gift-cards.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { orderPayments } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money/money.ts";
import type { PaymentMeans } from "#domain/money/payment-means.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { issueGiftCards } from "../gift-cards/issue-cards.ts";
import { noticeMail, paidMail } from "../orders/order-mails.ts";
import { linesOf, noteEvent, SYSTEM } from "../orders/order-record.ts";
import { creditReferral } from "../referrals/credit-referral.ts";
import { confirmRentals } from "../rentals/confirm-rentals.ts";
import { endReturnedOrder } from "../rentals/end-returned-order.ts";
import { issueInvoice } from "./billing.ts";
import { openRefund } from "./open-refund.ts";

export interface Payment {
  readonly way: PaymentMeans;
  readonly cents: Cents;
  /** Counts once: Stripe's payment, or one of our own. */
  readonly reference: string;
  readonly actor: string;
}

/**
 * Everything that follows from a payment, in the caller's transaction, on an order the caller has locked: the order is
 * paid, rentals are booked, gift cards issued, the referral credited, the invoice issued (or left waiting for the
 * seller's identity), the mails queued.
 */
export async function completePayment(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow> {
  const now = deps.now();
  const { way, cents, reference, actor } = payment;
  await executor
    .insert(orderPayments)
    .values({ orderId: order.id, way, cents, reference, at: now })
    .onConflictDoNothing();
  // An order paid on hand-over is further along than "payée": it stays there.
  const status = order.status === "recue" || order.status === "annulee" ? "payee" : order.status;
  const [paid] = await executor
    .update(orders)
    .set({ status, paidAt: now, expiresAt: null })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error("unreachable: the order is locked");
  await noteEvent(executor, { orderId: order.id, kind: "payee", at: now, actor });

  // A rental that is lost gives back to the gift card: its row comes before the calendar, as when it was taken.
  const [card] = order.giftCardId
    ? await executor.select().from(giftCards).where(eq(giftCards.id, order.giftCardId)).for("update")
    : [];
  const lines = await linesOf(executor, order.id);
  const { lost } = await confirmRentals(executor, { orderId: order.id, now });
  await issueGiftCards(executor, deps, paid, lines);
  const invoice = await issueInvoice(executor, deps, paid, lines, way);
  await creditReferral(executor, deps, paid, lines);
  const contents = { order: paid, lines, cardKind: card?.kind ?? null };
  await queueMails(executor, [
    paidMail(deps.siteUrl, contents, invoice),
    noticeMail(deps.siteUrl, "Commande payée", "Une commande vient d’être payée.", contents),
  ]);
  for (const { rentalId, priceCents, message } of lost) {
    const refund = { cents: priceCents, reason: message, requestKey: `location-${rentalId}`, actor: SYSTEM };
    await openRefund(executor, deps, paid, refund);
  }
  const isEnded =
    lines.some(({ kind }) => kind === "rental") &&
    (await endReturnedOrder(executor, { orderId: order.id, actor, now }));
  return isEnded ? { ...paid, status: "remise" } : paid;
}
