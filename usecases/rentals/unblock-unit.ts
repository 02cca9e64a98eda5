import { and, eq, isNull } from "drizzle-orm";
import { rentalPeriods, rentalUnits } from "#db/schema/rentals.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { isSameOutage, type OutageFacts, outageFactsOf } from "./outage-facts.ts";
import { lockRentals } from "./rental-lock.ts";

interface UnitToUnblock {
  readonly id: string;
  /** The outage as the staff member saw it: one that was prolonged meanwhile is not ended. */
  readonly before: OutageFacts;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

type UnitUnblocked =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" }
  | { readonly ok: false; readonly reason: "changed"; readonly now: OutageFacts };

/** Back in service: the days are on offer again at once. The journal keeps the outage. */
export async function unblockUnit(
  { db }: Deps,
  { id, before, actor }: UnitToUnblock,
): Promise<UnitUnblocked> {
  return db.orm.transaction(async (transaction): Promise<UnitUnblocked> => {
    await lockRentals(transaction);
    const [found] = await transaction
      .select({ period: rentalPeriods, machine: rentalUnits.machine, unit: rentalUnits.number })
      .from(rentalPeriods)
      .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
      .where(and(eq(rentalPeriods.id, id), isNull(rentalPeriods.rentalId)));
    if (!found) return { ok: false, reason: "unknown" };
    const { period, machine, unit } = found;
    const current = outageFactsOf(period);
    if (!isSameOutage(current, before)) return { ok: false, reason: "changed", now: current };
    await transaction.delete(rentalPeriods).where(eq(rentalPeriods.id, id));
    await recordChange(transaction, {
      actor,
      action: "machine.unblocked",
      subjectKind: "machine",
      subjectId: `${machine} ${unit}`,
      detail: { firstDay: current.firstDay, lastDay: current.lastDay },
    });
    return { ok: true };
  });
}
