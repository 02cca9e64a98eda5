import type { Executor } from "#db/client.ts";
import { type RentalPeriodRow, rentalPeriods } from "#db/schema/rentals.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";

/** Shown to the team; without a name, because it outlives the customer's data. */
const damageReason = "Abîmée au retour";

/**
 * Takes the machine out of the offer on the day it came back damaged, until the staff put it back into service or set
 * an end. Bookings of its next days stay: the team sees them as endangered.
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
