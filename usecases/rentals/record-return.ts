import { and, eq, isNull } from "drizzle-orm";
import { lateDayCents } from "#content/current-machines.ts";
import type { Executor } from "#db/client.ts";
import { type RentalPeriodRow, rentalPeriods } from "#db/schema/rentals.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { lateDays, lateFeeCents, type ReturnState, UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { recordChange } from "../journal/record-change.ts";
import { endReturnedOrder } from "./end-returned-order.ts";
import { findPeriod } from "./hand-over.ts";
import { lockOrderOfPeriod } from "./order-of-period.ts";
import { lockRentals } from "./rental-lock.ts";

/** Shown to the staff; without a name, because it is kept longer than the customer's data. */
const damageReason = "Abîmée au retour";

interface TakeBack {
  readonly periodId: string;
  readonly state: ReturnState;
  readonly note: string;
  readonly actor: string;
}

type TakeBackResult =
  | { readonly ok: true; readonly lateDays: number; readonly lateFeeCents: number }
  | { readonly ok: false; readonly reason: "unknown" | "notOut" };

const longestNote = 2000;

/**
 * The machine is back: in which state, how late, and what the delay costs. A damaged one is no longer on offer. A
 * refusal has written nothing.
 */
export async function recordReturn(
  transaction: Executor,
  now: Date,
  { periodId, state, note, actor }: TakeBack,
): Promise<TakeBackResult> {
  // The order before the machines, in the same sequence everywhere: the customer does not extend the rental meanwhile.
  const order = await lockOrderOfPeriod(transaction, periodId);
  await lockRentals(transaction);
  const found = await findPeriod(transaction, periodId);
  if (!found) return { ok: false, reason: "unknown" };
  if (!found.period.handedOverAt) return { ok: false, reason: "notOut" };
  const [changed] = await transaction
    .update(rentalPeriods)
    .set({ returnedAt: now, returnState: state, returnNote: note.slice(0, longestNote) })
    .where(and(eq(rentalPeriods.id, periodId), isNull(rentalPeriods.returnedAt)))
    .returning({ id: rentalPeriods.id });
  if (!changed) return { ok: false, reason: "notOut" };
  if (state === "abime") await recordDamage(transaction, found.period, parisDay(now));
  if (order) await endReturnedOrder(transaction, { orderId: order.id, actor, now });
  const late = lateDays(found.period.lastDay, parisDay(now));
  const fee = lateFeeCents(late, lateDayCents(found));
  await recordChange(transaction, {
    actor,
    action: "rental.returned",
    subjectKind: "rental",
    subjectId: found.rentalId,
    detail: { periodId, state, lateDays: late },
  });
  return { ok: true, lateDays: late, lateFeeCents: fee };
}

/**
 * Takes the machine out of the offer on the day it came back damaged, until the staff put it back into service or set
 * an end. Bookings of its next days stay: the team sees them as endangered.
 */
async function recordDamage(
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
