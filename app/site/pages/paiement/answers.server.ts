import type { CheckoutFieldErrors } from "#content/forms/checkout-form.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { checkoutOrder } from "#content/pages/checkout.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import type { CheckoutRefusal } from "./checkout-answers.ts";

/** JSON that no cache keeps. */
export function privately(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export function invalid(errors: CheckoutFieldErrors): Response {
  const refusal: CheckoutRefusal = { ok: false, reason: "invalid", errors };
  return privately(refusal, 422);
}

export function limited({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): Response {
  const message = checkoutOrder.limited(Math.ceil(retryAfterSeconds / 60));
  const refusal: CheckoutRefusal = { ok: false, reason: "limited", message };
  return privately(refusal, 429, { "Retry-After": String(retryAfterSeconds) });
}

/** Waiting a few minutes would not help: the message names the alternatives. */
export function tooManyOrders({ payment }: Pick<CheckoutSubmission, "payment">): Response {
  const message = payment === "card" ? checkoutMessages.tooManyByCard : checkoutMessages.tooManyUnpaid;
  const refusal: CheckoutRefusal = { ok: false, reason: "limited", message };
  return privately(refusal, 429);
}
