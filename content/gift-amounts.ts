import type { Cents } from "#domain/money/money.ts";
import type { GiftAmount } from "#domain/site-content/gift-amount.ts";
import { currentContent } from "./current-content.ts";

/** What a gift card may be worth at a tap; any amount between the limits of domain/shop/gift-card-limits.ts will do. */
export const giftCardAmounts: Readonly<Record<GiftAmount, Cents>> = {
  "gift.1": 50_00,
  "gift.2": 100_00,
  "gift.3": 150_00,
  "gift.4": 250_00,
};

/** Those in force, each once, from the smallest. */
export function currentGiftAmounts(): readonly Cents[] {
  return currentContent().giftAmounts ?? Object.values(giftCardAmounts);
}

/** What a referral is worth to each of both, as a credit, once the first order with the code is paid. */
export const referralCreditCents = 15_00;
/** Money received, gift cards and delivery aside, from which a first order is rewarded. */
export const referralMinimumCents = 30_00;
/** Days after the payment from which the credits can be used: delivery and the 14 days of withdrawal are over. */
export const referralHoldDays = 30;
