import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import type { Deps } from "../deps.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { settleDepositHold } from "./settle-hold.ts";

/** The rental was cancelled before its machine was handed over: no return will decide on the deposit. */
const neverHandedOver = sql`exists (
  select from rental_periods join rentals on rentals.id = rental_id
  where rental_periods.id = ${rentalDeposits.periodId} and handed_over_at is null
    and rentals.status in ('cancelled', 'released')
)`;

/** Frees the cards held for rentals that were cancelled since; again at the next run while the bank does not answer. */
export async function freeCancelledHolds(deps: Deps): Promise<number> {
  if (!deps.stripe) return 0;
  const held = and(
    eq(rentalDeposits.means, "card"),
    isNotNull(rentalDeposits.takenAt),
    isNull(rentalDeposits.settledAt),
    neverHandedOver,
  );
  const found = await deps.db.orm
    .select({ periodId: rentalDeposits.periodId })
    .from(rentalDeposits)
    .where(held)
    .limit(50);
  const periodIds = found.map(({ periodId }) => periodId);
  if (periodIds.length === 0) return 0;
  await deps.db.orm
    .update(rentalDeposits)
    .set({ keptCents: 0, decidedAt: deps.now() })
    .where(and(inArray(rentalDeposits.periodId, periodIds), isNull(rentalDeposits.decidedAt), held));
  let freed = 0;
  for (const periodId of periodIds)
    if ((await settleDepositHold(deps, periodId, SYSTEM)) === "settled") freed += 1;
  return freed;
}
