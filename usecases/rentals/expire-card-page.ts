import Stripe from "stripe";
import type { StripeSettings } from "../deps.ts";
import { stripeClient } from "../payments/stripe-client.ts";

/** After it no card is held by this page. False: Stripe does not answer. */
export async function expireCardPage(settings: StripeSettings, sessionId: string): Promise<boolean> {
  const { checkout, paymentIntents } = stripeClient(settings);
  try {
    await checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  }
  try {
    // No longer open: it has ended by itself, or a card was entered.
    const session = await checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
    const intent = session.payment_intent;
    if (intent && typeof intent !== "string" && intent.status === "requires_capture")
      await paymentIntents.cancel(intent.id);
    return true;
  } catch {
    return false;
  }
}
