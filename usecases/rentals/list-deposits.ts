import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import { rentalPeriods, rentals, rentalUnits } from "#db/schema/rentals.ts";
import type { Deps } from "../deps.ts";

/** Every deposit that is not back with its customer yet, oldest first. */
export async function listHeldDeposits({ db }: Deps) {
  return db.orm
    .select({
      periodId: rentalDeposits.periodId,
      means: rentalDeposits.means,
      cents: rentalDeposits.cents,
      keptCents: rentalDeposits.keptCents,
      takenAt: rentalDeposits.takenAt,
      decidedAt: rentalDeposits.decidedAt,
      customerName: rentals.customerName,
      machine: rentals.machine,
      unit: rentalUnits.number,
      lastDay: rentalPeriods.lastDay,
      returnedAt: rentalPeriods.returnedAt,
    })
    .from(rentalDeposits)
    .innerJoin(rentalPeriods, eq(rentalPeriods.id, rentalDeposits.periodId))
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(and(isNull(rentalDeposits.settledAt), isNotNull(rentalDeposits.takenAt)))
    .orderBy(asc(rentalPeriods.lastDay), asc(rentalDeposits.takenAt));
}
