import { and, eq } from "drizzle-orm";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import type { Deps } from "../deps.ts";
import { readDeposit } from "./deposit-hold.ts";
import { expireCardPage } from "./expire-card-page.ts";

/**
 * The deposit was taken in hand although a page for a card was open: the page is closed, and a card already entered on it
 * is freed. False: nothing to close, or Stripe does not answer and is asked again later.
 */
export async function closeUnusedPage(deps: Deps, periodId: string): Promise<boolean> {
  const deposit = await readDeposit(deps, periodId);
  const sessionId = deposit?.means === "card" ? null : deposit?.stripeSessionId;
  if (!deps.stripe || !sessionId) return false;
  if (!(await expireCardPage(deps.stripe, sessionId))) return false;
  await deps.db.orm
    .update(rentalDeposits)
    .set({ stripeSessionId: null })
    .where(and(eq(rentalDeposits.periodId, periodId), eq(rentalDeposits.stripeSessionId, sessionId)));
  return true;
}
