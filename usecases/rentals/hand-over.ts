import { and, eq, gte, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type RentalPeriodRow, rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockOrderOfPeriod } from "./order-of-period.ts";
import { lockRentals } from "./rental-lock.ts";

interface HandOver {
  readonly periodId: string;
  readonly note: string;
  readonly actor: string;
}

type HandOverResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "notBooked" | "tooEarly" | "already" | "away" };

const longestNote = 2000;

/**
 * The machine is handed over to its customer, on the first day or later, unless it is out of service. A refusal has
 * written nothing.
 */
export async function recordHandOver(
  transaction: Executor,
  now: Date,
  { periodId, note, actor }: HandOver,
): Promise<HandOverResult> {
  // The order before the machines, in the same sequence everywhere: it is not cancelled unpaid meanwhile.
  await lockOrderOfPeriod(transaction, periodId);
  await lockRentals(transaction);
  const found = await findPeriod(transaction, periodId);
  if (!found) return { ok: false, reason: "unknown" };
  if (found.status !== "booked") return { ok: false, reason: "notBooked" };
  if (found.period.firstDay > parisDay(now)) return { ok: false, reason: "tooEarly" };
  if (!found.period.handedOverAt && (await isOutOfService(transaction, found.period.unitId, parisDay(now))))
    return { ok: false, reason: "away" };
  const [changed] = await transaction
    .update(rentalPeriods)
    .set({ handedOverAt: now, handOverNote: note.slice(0, longestNote) })
    .where(and(eq(rentalPeriods.id, periodId), isNull(rentalPeriods.handedOverAt)))
    .returning({ id: rentalPeriods.id });
  if (!changed) return { ok: false, reason: "already" };
  await recordChange(transaction, {
    actor,
    action: "rental.handedOver",
    subjectKind: "rental",
    subjectId: found.rentalId,
    detail: { periodId },
  });
  return { ok: true };
}

async function isOutOfService(executor: Executor, unitId: number, day: CalendarDay): Promise<boolean> {
  const outages = and(
    isNull(rentalPeriods.rentalId),
    eq(rentalPeriods.unitId, unitId),
    lte(rentalPeriods.firstDay, day),
    gte(rentalPeriods.lastDay, day),
  );
  return (await executor.$count(rentalPeriods, outages)) > 0;
}

export async function findPeriod(
  executor: Executor,
  periodId: string,
): Promise<{
  period: RentalPeriodRow;
  rentalId: string;
  status: string;
  machine: MachineKey;
  dailyCents: number | null;
} | null> {
  const [row] = await executor
    .select({
      period: rentalPeriods,
      rentalId: rentals.id,
      status: rentals.status,
      machine: rentals.machine,
      dailyCents: rentals.dailyCents,
    })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .where(eq(rentalPeriods.id, periodId))
    .for("update");
  return row ?? null;
}
