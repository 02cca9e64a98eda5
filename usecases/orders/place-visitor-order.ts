import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { CheckoutSubmission, PlacedOrder, RefusedOrder } from "#domain/shop/checkout.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { returnTurn } from "../limits/return-turn.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { placeOrder } from "./place-order.ts";

/**
 * An order from the site. In addition to the common rules, it counts unpaid orders: per person, and per network, those by
 * card for the half hour in which they hold their stock. "limited": too many from this network.
 */
export async function placeVisitorOrder(
  deps: LimitedDeps,
  submission: CheckoutSubmission,
  address: string | null,
): Promise<PlacedOrder | RefusedOrder | "limited"> {
  const openFactor = deps.rateLimitFactor ?? 1;
  const limit = submission.payment === "card" ? rateLimits.cardOrder : rateLimits.unpaidOrder;
  const turn = await takeTurn(deps, limit, address);
  const giveBack = () => returnTurn(deps, limit, address);
  if (!turn.allowed) {
    await giveBack();
    // The same order sent again is answered all the same: nothing more waits.
    return (await isPlaced(deps, submission.key)) ? placeOrder(deps, submission, { openFactor }) : "limited";
  }
  const placed = await placeOrder(deps, submission, { openFactor, onRepeat: giveBack }).catch(
    async (error) => {
      await giveBack();
      throw error;
    },
  );
  if (!placed.ok) await giveBack();
  return placed;
}

async function isPlaced({ db }: LimitedDeps, key: string): Promise<boolean> {
  return (await db.orm.$count(orders, eq(orders.idempotencyKey, key))) > 0;
}
