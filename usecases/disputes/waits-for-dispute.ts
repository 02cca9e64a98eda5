import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { cardDisputes } from "#db/schema/payments.ts";

/**
 * Whether Stripe refused a refund because the payment is contested, which it knows before its event arrives: the refund
 * waits for the end. Given back by another way meanwhile, the money could reach the customer twice.
 */
export async function waitsForDispute(
  executor: Executor,
  { code }: Stripe.errors.StripeInvalidRequestError,
  reference: string,
): Promise<boolean> {
  if (code !== "charge_disputed") return false;
  const lost = and(eq(cardDisputes.paymentReference, reference), eq(cardDisputes.state, "lost"));
  return (await executor.$count(cardDisputes, lost)) === 0;
}
