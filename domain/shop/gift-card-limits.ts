/** What a gift card may be worth, how long it holds and how far ahead it can be sent. */
export const GIFT_CARD_LIMITS = {
  minCents: 2000,
  maxCents: 50_000,
  daysAhead: 365,
  message: 280,
  name: 80,
} as const;
export const GIFT_CARD_VALIDITY_MONTHS = 12;
/** How long a card pays at least after something was given back to it, or from its first day on. */
export const GIFT_CARD_MONTHS_AFTER_RETURN = 3;
