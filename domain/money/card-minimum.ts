import type { Cents } from "./money.ts";

/** Stripe refuses less in euros. */
export const CARD_MINIMUM_CENTS: Cents = 50;
