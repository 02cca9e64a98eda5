import type { CheckoutProblem } from "#domain/shop/checkout.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, type Turn, takeTurn } from "../limits/take-turn.ts";

/**
 * Slows down trying gift-card codes at the checkout: only wrong ones count, since a page with a good one asks for its
 * price repeatedly, and after too many no code is checked.
 */
export async function takeCodeTurn(deps: LimitedDeps, code: string, address: string | null): Promise<Turn> {
  return code.trim() === "" ? { allowed: true } : takeTurn(deps, rateLimits.giftCode, address, 0);
}

export async function countRefusedCode(
  deps: LimitedDeps,
  problems: readonly CheckoutProblem[],
  address: string | null,
): Promise<void> {
  if (problems.some(({ code }) => code === "giftCodeRefused"))
    await takeTurn(deps, rateLimits.giftCode, address);
}
