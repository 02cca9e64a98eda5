import { eq, inArray } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import { rentalRefusals, rentalUnavailable } from "#content/messages/rental.ts";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { addDays, daysBetween, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { rentalRule } from "#domain/rental/rental.ts";
import { FREE_CANCELLATION_DAYS } from "#domain/rental/rental-cancellation.ts";
import { daysRefusal } from "#domain/rental/rental-horizon.ts";
import { queueMails } from "#mail/outbox.ts";
import { recordChange } from "../journal/record-change.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { lockOwnRental, type OwnRental } from "./lock-own-rental.ts";
import { placePeriods } from "./place-periods.ts";
import { confirmationMails } from "./rental-mails.ts";

export type RentalMoved =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "unknown" | "late" | "begun" | "invalid" | "otherPrice" | "tooOften";
    }
  /** `message` names the days that are gone and what is free near them. */
  | { readonly ok: false; readonly reason: "unavailable"; readonly message: string };

/** Carries a refusal out of the transaction, which undoes what was written on the way to it. */
class MoveRefused extends Error {
  readonly refusal: RentalMoved;
  constructor(refusal: RentalMoved) {
    super("the rental stays");
    this.refusal = refusal;
  }
}

/**
 * The same number of days, from another one on, at the same price: as long as cancelling is free. Its machine may be
 * another of the same kind.
 */
export async function moveRental(
  deps: LimitedDeps,
  { firstDay, ...own }: OwnRental & { readonly firstDay: string },
): Promise<RentalMoved> {
  const turn = await takeTurn(deps, rateLimits.rentalMove, own.customerId);
  if (!turn.allowed) return { ok: false, reason: "tooOften" };
  const now = deps.now();
  const today = parisDay(now);
  const move = deps.db.orm.transaction(async (transaction): Promise<RentalMoved> => {
    const locked = await lockOwnRental(transaction, own, now);
    const [begins] = locked?.rental.days ?? [];
    if (!locked || begins === undefined) return { ok: false, reason: "unknown" };
    const { rental, periods } = locked;
    const ids = periods.map(({ id }) => id);
    const hasDeposit =
      ids.length > 0 && (await transaction.$count(rentalDeposits, inArray(rentalDeposits.periodId, ids))) > 0;
    if (hasDeposit || periods.some(({ handedOverAt }) => handedOverAt !== null))
      return { ok: false, reason: "begun" };
    if (daysBetween(today, begins) < FREE_CANCELLATION_DAYS) return { ok: false, reason: "late" };
    if (!isCalendarDay(firstDay) || firstDay === begins) return { ok: false, reason: "invalid" };
    const days = rental.days.map((day) => addDays(day, daysBetween(begins, firstDay)));
    const refusal = daysRefusal(days, today);
    if (refusal) return { ok: false, reason: "unavailable", message: rentalRefusals[refusal] };
    if (rentalRule(days) !== rentalRule(rental.days)) return { ok: false, reason: "otherPrice" };
    await transaction.delete(rentalPeriods).where(eq(rentalPeriods.rentalId, rental.id));
    const { machine } = rental;
    const placed = await placePeriods(transaction, { rentalId: rental.id, machine, days }, now);
    if (!placed.ok) {
      const message = rentalUnavailable(machineName(machine), placed);
      throw new MoveRefused({ ok: false, reason: "unavailable", message });
    }
    await transaction.update(rentals).set({ days }).where(eq(rentals.id, rental.id));
    const moved = await transaction.select().from(rentalPeriods).where(eq(rentalPeriods.rentalId, rental.id));
    const { depositCents } = (await readSiteSettings(transaction)).rental;
    const booked = { rental: { ...rental, days }, periods: moved };
    await queueMails(transaction, confirmationMails([booked], depositCents, now));
    await recordChange(transaction, {
      actor: "client",
      action: "rental.moved",
      subjectKind: "rental",
      subjectId: rental.id,
      detail: { from: begins, to: firstDay },
    });
    return { ok: true };
  });
  return move.catch((error: unknown) => {
    if (error instanceof MoveRefused) return error.refusal;
    throw error;
  });
}
