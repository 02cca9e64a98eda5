import { and, eq, isNull } from "drizzle-orm";
import { rentalPeriods, rentalUnits } from "#db/schema/rentals.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { findTaken, type TakenSpan } from "./find-taken.ts";
import { daysProblem } from "./outage-days.ts";
import { isSameOutage, type OutageFacts, outageFactsOf } from "./outage-facts.ts";
import { releaseExpiredRentalHolds } from "./release-rentals.ts";
import { lockRentals } from "./rental-lock.ts";

interface OutageChange extends OutageFacts {
  readonly id: string;
  /** The values the editor started from; if they changed meanwhile, nothing is overwritten. */
  readonly before: OutageFacts;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

type OutageChanged =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "backwards" | "past" | "tooFar" }
  | { readonly ok: false; readonly reason: "taken"; readonly taken: TakenSpan }
  | { readonly ok: false; readonly reason: "changed"; readonly now: OutageFacts };

/** Other days or another reason for a machine out of service. Refused when one of the new days is booked. */
export async function changeOutage(deps: Deps, change: OutageChange): Promise<OutageChanged> {
  const { id, firstDay, lastDay, reason, before, actor } = change;
  const today = parisDay(deps.now());
  return deps.db.orm.transaction(async (transaction): Promise<OutageChanged> => {
    await lockRentals(transaction);
    await releaseExpiredRentalHolds(transaction, deps.now());
    const [found] = await transaction
      .select({ period: rentalPeriods, machine: rentalUnits.machine, unit: rentalUnits.number })
      .from(rentalPeriods)
      .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
      .where(and(eq(rentalPeriods.id, id), isNull(rentalPeriods.rentalId)));
    if (!found) return { ok: false, reason: "unknown" };
    const { period, machine, unit } = found;
    const current = outageFactsOf(period);
    if (!isSameOutage(current, before)) return { ok: false, reason: "changed", now: current };
    const isOpenEnded = period.isDamage && lastDay === UNTIL_REPAIRED && firstDay === current.firstDay;
    const problem = isOpenEnded ? null : daysProblem(change, today, current.firstDay);
    if (problem) return { ok: false, reason: problem };
    // Days of the present outage are not booked: they need no check.
    const isWithin = firstDay >= current.firstDay && lastDay <= current.lastDay;
    const wanted = { machine, unit, firstDay, lastDay };
    // A damaged machine stays out of service over booked days: those bookings are shown as endangered.
    const isKept = isWithin || period.isDamage;
    const taken = isKept ? undefined : await findTaken(transaction, wanted, { today, except: id });
    if (taken) return { ok: false, reason: "taken", taken };
    if (isSameOutage(current, change)) return { ok: true };
    await transaction
      .update(rentalPeriods)
      .set({ firstDay, lastDay, outageReason: reason })
      .where(eq(rentalPeriods.id, id));
    await recordChange(transaction, {
      actor,
      action: "machine.outageChanged",
      subjectKind: "machine",
      subjectId: `${machine} ${unit}`,
      detail: { firstDay, lastDay, reason, before: current },
    });
    return { ok: true };
  });
}
