import type { Executor } from "#db/client.ts";
import { type RentalPeriodRow, rentalPeriods } from "#db/schema/rentals.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";

/** Shown to the team; nobody's name, for it outlives the customer's data. */
export const damageReason = "Abîmée au retour";

/**
 * The machine leaves the offer on the day it came back damaged, until somebody puts it back into service or says until
 * when. Whoever has booked its next days keeps them: the team sees those as endangered.
 */
export async function recordDamage(
  executor: Executor,
  { id, unitId }: Pick<RentalPeriodRow, "id" | "unitId">,
  today: CalendarDay,
): Promise<void> {
  await executor.insert(rentalPeriods).values({
    unitId,
    firstDay: today,
    lastDay: UNTIL_REPAIRED,
    turnRoundDays: 0,
    outageReason: damageReason,
    isDamage: true,
    damagedIn: id,
  });
}
