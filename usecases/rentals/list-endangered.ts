import { and, asc, eq, gte, sql } from "drizzle-orm";
import { rentalPeriods, rentals, rentalUnits } from "#db/schema/rentals.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { isEndangered } from "./is-endangered.ts";
import { type ListedRental, listed } from "./list-rentals.ts";

/** Every hand-over to come whose machine will not be there, first day first. */
export async function listEndangered({ db, now }: Deps): Promise<readonly ListedRental[]> {
  const today = parisDay(now());
  const rows = await db.orm
    .select({ rental: rentals, period: rentalPeriods, unit: rentalUnits.number, isEndangered })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(
      and(
        isEndangered,
        gte(rentalPeriods.lastDay, today),
        sql`(${rentals.status} = 'held' and ${rentals.expiresAt} <= ${now().toISOString()}) is not true`,
      ),
    )
    .orderBy(asc(rentalPeriods.firstDay), asc(rentals.createdAt));
  return rows.map((row) => listed(row, today));
}
