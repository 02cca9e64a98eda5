import { expect, it } from "vitest";
import { stripeClient } from "./stripe-client.ts";

it("lets a customer wait twenty seconds at most for a Stripe that does not answer", () => {
  const client = stripeClient({ secretKey: "sk_test_1", webhookSecret: "whsec_1" });
  const tries = 1 + client.getMaxNetworkRetries();
  expect(tries).toBeGreaterThan(1);
  expect(tries * client.getApiField("timeout")).toBeLessThanOrEqual(20_000);
});
