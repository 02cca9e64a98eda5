import type { CheckoutProblem, PricingInput } from "#domain/shop/checkout.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, type Turn, takeTurn } from "../limits/take-turn.ts";

/**
 * Slows down trying codes of gift cards and promo codes at the checkout: only wrong ones count, since a page with a good one asks for its
 * price repeatedly, and after too many no code is checked.
 */
export async function takeCodeTurn(
  deps: LimitedDeps,
  { giftCode, promoCode = "" }: Pick<PricingInput, "giftCode" | "promoCode">,
  address: string | null,
): Promise<Turn> {
  return `${giftCode}${promoCode}`.trim() === ""
    ? { allowed: true }
    : takeTurn(deps, rateLimits.giftCode, address, 0);
}

export async function countRefusedCode(
  deps: LimitedDeps,
  problems: readonly CheckoutProblem[],
  address: string | null,
): Promise<void> {
  if (problems.some(({ code }) => code === "giftCodeRefused" || code === "promoCodeRefused"))
    await takeTurn(deps, rateLimits.giftCode, address);
}
