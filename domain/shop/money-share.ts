import type { Cents } from "../money/money.ts";

/** How an order was paid, and what went back so far. */
export interface PaidParts {
  readonly totalCents: Cents;
  /** Of the total: gift cards that were bought. Credit never pays for them. */
  readonly cardsCents: Cents;
  /** Of the total: paid with a gift card or a referral credit. */
  readonly creditCents: Cents;
  readonly refundedCents: Cents;
  readonly moneyRefundedCents: Cents;
}

/**
 * What of a refund is money, the rest going back as credit. Goods go back before gift cards, and of the goods what money
 * paid before what credit paid: money of the gift cards never goes back for goods that credit paid.
 */
export function moneyShare(parts: PaidParts, cents: Cents): Cents {
  const { totalCents, cardsCents, creditCents, refundedCents, moneyRefundedCents } = parts;
  const goodsCents = totalCents - cardsCents;
  const moneyUntil = (givenCents: Cents) =>
    Math.min(givenCents, goodsCents - creditCents) + Math.max(0, givenCents - goodsCents);
  // Another share went back where Stripe made the refund: neither is ever given back beyond what was received.
  const moneyHeldCents = totalCents - creditCents - moneyRefundedCents;
  const creditHeldCents = creditCents - (refundedCents - moneyRefundedCents);
  const meantCents = moneyUntil(refundedCents + cents) - moneyRefundedCents;
  return Math.min(cents, moneyHeldCents, Math.max(0, cents - creditHeldCents, meantCents));
}
