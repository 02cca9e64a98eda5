import { currentPriceList } from "#content/current-price-list.ts";
import { subscriptionCategories } from "#content/subscriptions.ts";
import type { Cents } from "#domain/money/money.ts";
import {
  type SubscriptionCategory,
  type SubscriptionPlan,
  subscriptionOffer,
} from "#domain/people/subscription.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";

/** A plan as it is asked for: the professional one exists for some vehicles only. */
export type PlanChoice = {
  readonly category: SubscriptionCategory;
  readonly plan: SubscriptionPlan;
  readonly isPro: boolean;
  readonly cents: Cents;
};

export function planChoice(
  category: SubscriptionCategory,
  plan: SubscriptionPlan,
  isPro: boolean,
): PlanChoice | null {
  const price = readOfferPrice(currentPriceList(), subscriptionOffer(plan.id, isPro), category.id);
  return price?.kind === "fixed" ? { category, plan, isPro, cents: price.cents } : null;
}

/** The names used in the form's fields, and in the address of the page that opens on a plan. */
type PlanNames = { readonly category: string; readonly plan: string; readonly offer: string };

export function namesOf({ category, plan, isPro }: PlanChoice): PlanNames {
  return { category: category.id, plan: plan.id, offer: isPro ? "pro" : "" };
}

export function findPlan(names: Readonly<Partial<Record<keyof PlanNames, unknown>>>): PlanChoice | null {
  const category = subscriptionCategories.find(({ id }) => id === names.category);
  const plan = category?.plans.find(({ id }) => id === names.plan);
  return category && plan ? planChoice(category, plan, names.offer === "pro") : null;
}

/** Without JavaScript "Demander" is a link to the same page, opened on the form of that plan. */
export function planHref(choice: PlanChoice): string {
  return `?${new URLSearchParams(namesOf(choice))}#demande`;
}
