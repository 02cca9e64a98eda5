import type { Deps } from "../deps.ts";
import { stripeClient } from "./stripe-client.ts";

/** Whether the customer has paid on this page at Stripe, though the event may not have arrived. False without an answer. */
export async function isPaidAtStripe({ stripe }: Deps, sessionId: string | null): Promise<boolean> {
  if (!stripe || !sessionId) return false;
  try {
    const session = await stripeClient(stripe).checkout.sessions.retrieve(sessionId);
    return session.payment_status === "paid";
  } catch {
    return false;
  }
}

/** Optional: if the customer pays all the same, the payment is handled when it arrives. */
export async function endOrderPaymentPage({ stripe }: Deps, sessionId: string | null): Promise<void> {
  if (!stripe || !sessionId) return;
  await stripeClient(stripe)
    .checkout.sessions.expire(sessionId)
    .catch(() => undefined);
}
