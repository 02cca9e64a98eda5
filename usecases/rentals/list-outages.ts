import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { rentalPeriods, rentalUnits } from "#db/schema/rentals.ts";
import type { DaySpan } from "#domain/rental-availability.ts";
import type { Deps } from "../deps.ts";

/** The machines out of service on some of these days, first day first. */
export async function listOutages({ db }: Deps, { first, last }: DaySpan) {
  const { id, firstDay, lastDay, outageReason: reason } = rentalPeriods;
  return db.orm
    .select({ id, machine: rentalUnits.machine, unit: rentalUnits.number, firstDay, lastDay, reason })
    .from(rentalPeriods)
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(and(isNull(rentalPeriods.rentalId), gte(lastDay, first), lte(firstDay, last)))
    .orderBy(asc(firstDay), asc(rentalUnits.machine), asc(rentalUnits.number));
}

export type Outage = Awaited<ReturnType<typeof listOutages>>[number];
