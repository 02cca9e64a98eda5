import type { Cents } from "../money/money.ts";

export const SUBSCRIPTION_CATEGORIES = ["large", "standard", "small"] as const;
export type SubscriptionCategoryId = (typeof SUBSCRIPTION_CATEGORIES)[number];

export const SUBSCRIPTION_PLANS = ["full", "interior"] as const;
export type SubscriptionPlanId = (typeof SUBSCRIPTION_PLANS)[number];

/** Monthly prices. The professional plan exists for some vehicles only. */
export type SubscriptionPrice = { readonly price: Cents; readonly proPlan?: Cents };

export type SubscriptionPlan = SubscriptionPrice & {
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
