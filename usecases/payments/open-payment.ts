import { and, eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import { orderUrl } from "../orders/order-identity.ts";
import { stripeClient } from "./stripe-client.ts";

export type PaymentOpened =
  | { readonly ok: true; readonly payUrl: string }
  | { readonly ok: false; readonly reason: "notPayable" | "unavailable" };

/** Stripe wants at least thirty minutes; our own hold ends first. */
const sessionMs = 31 * 60 * 1000;

/** The page where an order is paid by card: the one it has, or a new one. */
export async function openPayment(deps: Deps, order: OrderRow): Promise<PaymentOpened> {
  if (!isOrderPayable(order, deps.now())) return { ok: false, reason: "notPayable" };
  if (order.payUrl) return { ok: true, payUrl: order.payUrl };
  if (!deps.stripe) return { ok: false, reason: "unavailable" };
  try {
    const session = await createSession(deps, deps.stripe, order);
    if (!session.url) return { ok: false, reason: "unavailable" };
    await deps.db.orm
      .update(orders)
      .set({ stripeSessionId: session.id, payUrl: session.url })
      .where(and(eq(orders.id, order.id), eq(orders.status, "recue")));
    return { ok: true, payUrl: session.url };
  } catch {
    // The order stands; its page offers to try again.
    return { ok: false, reason: "unavailable" };
  }
}

export function isOrderPayable(order: OrderRow, now: Date): boolean {
  const { paymentWay, status, paidAt, dueCents, expiresAt } = order;
  const isLarge = dueCents >= CARD_MINIMUM_CENTS;
  const isOpen = paymentWay === "card" && status === "recue" && paidAt === null && isLarge;
  return isOpen && expiresAt !== null && expiresAt > now;
}

async function createSession({ siteUrl, now }: Deps, stripe: StripeSettings, order: OrderRow) {
  const minutes = Math.ceil((now().getTime() + sessionMs) / 60_000);
  const metadata = { order_id: order.id };
  const url = orderUrl(siteUrl, order.token);
  return stripeClient(stripe).checkout.sessions.create(
    {
      mode: "payment",
      locale: "fr",
      customer_email: order.email,
      client_reference_id: order.id,
      metadata,
      payment_intent_data: { metadata, description: `Commande ${order.number}` },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "eur",
            unit_amount: order.dueCents,
            product_data: { name: `${business.name}\u00a0: commande ${order.number}` },
          },
        },
      ],
      expires_at: minutes * 60,
      success_url: url,
      cancel_url: url,
    },
    // Asked twice within the minute, Stripe answers with the same page.
    { idempotencyKey: `session-${order.id}-${minutes}` },
  );
}
