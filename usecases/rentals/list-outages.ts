import { and, asc, eq, gte, isNull, lte, type SQL } from "drizzle-orm";
import { rentalPeriods, rentalUnits } from "#db/schema/rentals.ts";
import type { DaySpan } from "#domain/rental/rental-availability.ts";
import type { Deps } from "../deps.ts";

const { firstDay, lastDay } = rentalPeriods;

/** The machines out of service on some of these days, first day first. */
export async function listOutages(deps: Deps, { first, last }: DaySpan) {
  return outagesWhere(deps, and(gte(lastDay, first), lte(firstDay, last)));
}

/** One of them as it is now; null once the machine is back. */
export async function readOutage(deps: Deps, id: string) {
  const [outage] = await outagesWhere(deps, eq(rentalPeriods.id, id));
  return outage ?? null;
}

/** The outage caused by a hand-over's damage; null without damage, or once the machine is back in service. */
export async function readDamageOf(deps: Deps, periodId: string) {
  const [outage] = await outagesWhere(deps, eq(rentalPeriods.damagedIn, periodId));
  return outage ?? null;
}

function outagesWhere({ db }: Deps, wanted: SQL | undefined) {
  const { id, outageReason: reason, isDamage, damagedIn } = rentalPeriods;
  return db.orm
    .select({
      id,
      machine: rentalUnits.machine,
      unit: rentalUnits.number,
      firstDay,
      lastDay,
      reason,
      isDamage,
      damagedIn,
    })
    .from(rentalPeriods)
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(and(isNull(rentalPeriods.rentalId), wanted))
    .orderBy(asc(firstDay), asc(rentalUnits.machine), asc(rentalUnits.number));
}

export type Outage = Awaited<ReturnType<typeof listOutages>>[number];
