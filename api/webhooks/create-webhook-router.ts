import { Hono } from "hono";
import Stripe from "stripe";
import type { Deps } from "#usecases/deps.ts";
import { isReadableEvent } from "#usecases/payments/readable-event.ts";
import { receiveStripeEvent } from "#usecases/payments/receive-stripe-event.ts";
import { stripeClient } from "#usecases/payments/stripe-client.ts";
import { limitBody } from "../limit-body.ts";

interface WebhookParts {
  readonly report: (error: unknown) => void;
}

/** Only for the log: the order's history and a message to the business say which payment it was. */
class PaymentRefused extends Error {
  constructor(eventId: string) {
    super(`Stripe event ${eventId}: the payment is not what its order asks for`);
  }
}

/** Without the content, which could be anything. */
class UnreadableEvent extends Error {
  constructor() {
    super(
      "A signed Stripe event lacks what its type requires; another version of Stripe's API may have sent it",
    );
  }
}

const bodyLimitBytes = 512 * 1024;

/** Receives Stripe's events. Only signed ones are read; a failure is answered so that Stripe sends the event again. */
export function createWebhookRouter(deps: Deps, { report }: WebhookParts): Hono {
  const router = new Hono();
  router.use(
    limitBody({ maxSize: bodyLimitBytes, onError: (c) => c.text("too large", 413, { Connection: "close" }) }),
  );
  router.post("/stripe", async (c) => {
    const { stripe } = deps;
    if (!stripe) return c.text("card payments are not set up", 404);
    const payload = await c.req.text();
    let event: Stripe.Event;
    try {
      const signature = c.req.header("stripe-signature") ?? "";
      event = await stripeClient(stripe).webhooks.constructEventAsync(
        payload,
        signature,
        stripe.webhookSecret,
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) report(error);
      return c.text("bad signature", 400);
    }
    if (!isReadableEvent(event)) {
      report(new UnreadableEvent());
      return c.text("unreadable event", 400);
    }
    try {
      const outcome = await receiveStripeEvent(deps, event);
      if (outcome === "refused") report(new PaymentRefused(event.id));
      return outcome === "later" ? c.text("not yet", 409) : c.json({ received: outcome });
    } catch (error) {
      report(error);
      return c.text("try again", 500);
    }
  });
  return router;
}
