import type { CheckoutFieldErrors } from "#content/forms/checkout-form.ts";
import type { CheckoutRecap, PlacedOrder, RefusedOrder } from "#domain/shop/checkout.ts";

/** Refused before anything was priced. */
export type CheckoutRefusal =
  | { readonly ok: false; readonly reason: "invalid"; readonly errors: CheckoutFieldErrors }
  | { readonly ok: false; readonly reason: "limited"; readonly message: string };

/** Nothing came back: whether the server did its work is unknown. */
type NoAnswer = { readonly ok: false; readonly reason: "lost" };

export type PricingAnswer = { readonly ok: true; readonly recap: CheckoutRecap } | CheckoutRefusal | NoAnswer;
export type OrderAnswer = PlacedOrder | RefusedOrder | CheckoutRefusal | NoAnswer;
