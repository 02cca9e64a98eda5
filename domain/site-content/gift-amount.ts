import { GIFT_CARD_LIMITS } from "../shop/gift-card-limits.ts";
import { acceptedValue, type Checked, refusedValue } from "./checked.ts";

/** The amounts a gift card is offered at, by the name each is stored under. */
export const GIFT_AMOUNTS = ["gift.1", "gift.2", "gift.3", "gift.4"] as const;
export type GiftAmount = (typeof GIFT_AMOUNTS)[number];

export function isGiftAmount(key: string): key is GiftAmount {
  return GIFT_AMOUNTS.some((known) => known === key);
}

/** A card's title states its amount in whole euros. */
export function checkGiftAmount(key: string, value: unknown): Checked<number> {
  if (!isGiftAmount(key)) return refusedValue("", "Ce montant n’existe pas.");
  const { minCents, maxCents } = GIFT_CARD_LIMITS;
  const isOffered =
    Number.isInteger(value) &&
    Number(value) % 100 === 0 &&
    Number(value) >= minCents &&
    Number(value) <= maxCents;
  if (isOffered) return acceptedValue(Number(value));
  const range = `de ${minCents / 100} à ${maxCents / 100}`;
  return refusedValue(key, `Une carte cadeau vaut un nombre entier d’euros, ${range}\u00a0€.`);
}
