import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { CheckoutSubmission, PlacedOrder, RefusedOrder } from "#domain/shop/checkout.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { returnTurn } from "../limits/return-turn.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { placeOrder } from "./place-order.ts";

/**
 * An order from the site. In addition to the common rules, it counts unpaid orders: per person, and per network where
 * nothing is paid at once. "limited": too many from this network today.
 */
export async function placeVisitorOrder(
  deps: LimitedDeps,
  submission: CheckoutSubmission,
  address: string | null,
): Promise<PlacedOrder | RefusedOrder | "limited"> {
  const place = () => placeOrder(deps, submission, { openFactor: deps.rateLimitFactor ?? 1 });
  // Paid by card within the half hour, or the same order sent again: nothing more waits.
  if (submission.payment === "card" || (await isPlaced(deps, submission.key))) return place();
  const turn = await takeTurn(deps, rateLimits.unpaidOrder, address);
  if (!turn.allowed) {
    await returnTurn(deps, rateLimits.unpaidOrder, address);
    return "limited";
  }
  const placed = await place().catch(async (error) => {
    await returnTurn(deps, rateLimits.unpaidOrder, address);
    throw error;
  });
  if (!placed.ok) await returnTurn(deps, rateLimits.unpaidOrder, address);
  return placed;
}

async function isPlaced({ db }: LimitedDeps, key: string): Promise<boolean> {
  return (await db.orm.$count(orders, eq(orders.idempotencyKey, key))) > 0;
}
