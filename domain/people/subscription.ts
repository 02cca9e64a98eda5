import type { SubscriptionOfferId } from "../quote/offer.ts";

export const SUBSCRIPTION_CATEGORIES = ["large", "standard", "small"] as const;
export type SubscriptionCategoryId = (typeof SUBSCRIPTION_CATEGORIES)[number];

export const SUBSCRIPTION_PLANS = ["full", "interior"] as const;
export type SubscriptionPlanId = (typeof SUBSCRIPTION_PLANS)[number];

export type SubscriptionPlan = {
  readonly id: SubscriptionPlanId;
  readonly type: string;
  readonly features: readonly string[];
};

export type SubscriptionCategory = {
  readonly id: SubscriptionCategoryId;
  readonly title: string;
  readonly description: string;
  readonly plans: readonly SubscriptionPlan[];
  readonly conditions: readonly string[];
  readonly proInfo: { readonly sixMonths: string; readonly yearly: string };
};

/** The professional plan exists for some vehicles only: the price list says for which. */
export function subscriptionOffer(plan: SubscriptionPlanId, isPro: boolean): SubscriptionOfferId {
  return isPro ? `subscription.${plan}.pro` : `subscription.${plan}`;
}
