import { and, eq, isNull } from "drizzle-orm";
import { rentalPeriods, rentalUnits } from "#db/schema/rentals.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { takeRentalTurn } from "./rental-lock.ts";

/** Back in service: the days are on offer again at once. The journal keeps the outage. */
export async function unblockUnit(
  { db }: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<"unblocked" | "unknown"> {
  return db.orm.transaction(async (transaction) => {
    await takeRentalTurn(transaction);
    const [gone] = await transaction
      .delete(rentalPeriods)
      .where(and(eq(rentalPeriods.id, id), isNull(rentalPeriods.rentalId)))
      .returning();
    if (!gone) return "unknown";
    const [unit] = await transaction.select().from(rentalUnits).where(eq(rentalUnits.id, gone.unitId));
    await recordChange(transaction, {
      actor,
      action: "machine.unblocked",
      subjectKind: "machine",
      subjectId: `${unit?.machine} ${unit?.number}`,
      detail: { firstDay: gone.firstDay, lastDay: gone.lastDay },
    });
    return "unblocked";
  });
}
