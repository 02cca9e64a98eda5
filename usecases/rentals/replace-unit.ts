import { eq, sql } from "drizzle-orm";
import { rentalPeriods, rentalUnits } from "#db/schema/rentals.ts";
import { assignUnits, daysOf } from "#domain/rental/rental-availability.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { findPeriod } from "./hand-over.ts";
import { releaseExpiredRentalHolds } from "./release-rentals.ts";
import { lockRentals } from "./rental-lock.ts";
import { readRentalOffer } from "./rental-offer.ts";

type UnitReplaced =
  | { readonly ok: true; readonly unit: number }
  | { readonly ok: false; readonly reason: "unknown" | "started" | "noneFree" };

/** Gives a booked period another machine of the same kind, free on all its days. The customer's days stay the same. */
export async function replaceUnit(
  deps: Deps,
  { periodId, actor }: { readonly periodId: string; readonly actor: string },
): Promise<UnitReplaced> {
  return deps.db.orm.transaction(async (transaction): Promise<UnitReplaced> => {
    await lockRentals(transaction);
    await releaseExpiredRentalHolds(transaction, deps.now());
    const found = await findPeriod(transaction, periodId);
    if (!found) return { ok: false, reason: "unknown" };
    const { period, machine, rentalId } = found;
    if (!period.active || period.handedOverAt) return { ok: false, reason: "started" };
    const [current] = await transaction.select().from(rentalUnits).where(eq(rentalUnits.id, period.unitId));
    const offer = await readRentalOffer(transaction, machine, deps.now());
    const others = offer.units.filter(({ unit }) => unit !== current?.number);
    const days = daysOf({ first: period.firstDay, last: period.lastDay });
    // What was booked before a closure was announced stays.
    const turnRoundDays = period.turnRoundDays;
    const assignment = assignUnits(days, { ...offer, units: others, closures: [], turnRoundDays });
    const unit = assignment.ok ? assignment.periods[0]?.unit : undefined;
    if (unit === undefined) return { ok: false, reason: "noneFree" };
    await transaction.execute(sql`
      insert into rental_units (machine, number) values (${machine}, ${unit}) on conflict do nothing`);
    await transaction
      .update(rentalPeriods)
      .set({
        unitId: sql`(select id from rental_units where machine = ${machine} and number = ${unit})`,
      })
      .where(eq(rentalPeriods.id, periodId));
    await recordChange(transaction, {
      actor,
      action: "rental.unitReplaced",
      subjectKind: "rental",
      subjectId: rentalId,
      detail: { periodId, machine, from: current?.number ?? null, to: unit },
    });
    return { ok: true, unit };
  });
}
