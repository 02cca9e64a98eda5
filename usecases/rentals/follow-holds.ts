import { and, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import { HOLD_DAYS } from "#domain/rental/inspection.ts";
import type { Deps } from "../deps.ts";
import { closeUnusedPage } from "./close-unused-page.ts";
import { checkDepositHold, dropEndedPage } from "./deposit-hold.ts";
import { settleDepositHold } from "./settle-hold.ts";

/** How long the return's own attempt may take before somebody is shown the hold. */
const attemptMinutes = 10;

/**
 * Holds that somebody has to look at, of `rental_deposits`: decided and neither captured nor freed, or about to end
 * while the machine is out.
 */
export function isTroubledHold(now: Date): SQL {
  const before = (interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`;
  return sql`(rental_deposits.means = 'card' and rental_deposits.settled_at is null and case
    when rental_deposits.decided_at is null then rental_deposits.taken_at < ${before(`${HOLD_DAYS - 1} days`)}
    else rental_deposits.decided_at < ${before(`${attemptMinutes} minutes`)} end)`;
}

/** Asks Stripe again about holds the bank did not answer for and about pages nobody closed. Returns how many moved. */
export async function followDepositHolds(deps: Deps): Promise<number> {
  if (!deps.stripe) return 0;
  let moved = 0;
  for (const periodId of await unusedPages(deps)) if (await closeUnusedPage(deps, periodId)) moved += 1;
  const open = await deps.db.orm
    .select({ periodId: rentalDeposits.periodId, decidedAt: rentalDeposits.decidedAt })
    .from(rentalDeposits)
    .where(
      and(
        eq(rentalDeposits.means, "card"),
        isNull(rentalDeposits.settledAt),
        // A held card waits for its machine.
        sql`(${isNotNull(rentalDeposits.decidedAt)} or ${isNull(rentalDeposits.takenAt)})`,
      ),
    );
  for (const { periodId, decidedAt } of open) {
    const isMoved = decidedAt
      ? (await settleDepositHold(deps, periodId, "système")) === "settled"
      : (await checkDepositHold(deps, periodId)) || (await dropEndedPage(deps, periodId));
    if (isMoved) moved += 1;
  }
  return moved;
}

/** Deposits taken in hand whose page for a card is not closed yet. */
async function unusedPages({ db }: Deps): Promise<readonly string[]> {
  const unused = and(ne(rentalDeposits.means, "card"), isNotNull(rentalDeposits.stripeSessionId));
  const rows = await db.orm.select({ periodId: rentalDeposits.periodId }).from(rentalDeposits).where(unused);
  return rows.map(({ periodId }) => periodId);
}
