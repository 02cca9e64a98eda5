import { checkoutMessages } from "#content/messages/checkout.ts";
import type { Executor } from "#db/client.ts";
import type { CheckoutProblem } from "#domain/shop/checkout.ts";
import { normaliseCode } from "#domain/shop/gift-card.ts";
import { findReferral } from "./find-referral.ts";
import { type ReferralBuyer, referralRefusal } from "./referral-refusal.ts";

/** No refusal without a code, nor for a valid one; the rest depends on the customer, once known. */
export async function checkReferral(
  executor: Executor,
  typed: string,
  buyer: ReferralBuyer,
): Promise<readonly CheckoutProblem[]> {
  const reason = await refusalOf(executor, typed, buyer);
  if (reason === null) return [];
  return [{ code: "referralRefused", message: checkoutMessages.referral[reason], field: "referralCode" }];
}

async function refusalOf(
  executor: Executor,
  typed: string,
  buyer: ReferralBuyer,
): Promise<keyof typeof checkoutMessages.referral | null> {
  if (typed.trim() === "") return null;
  const referral = await findReferral(executor, normaliseCode(typed));
  return referral && !referral.isErased ? referralRefusal(executor, referral.email, buyer) : "unknown";
}
