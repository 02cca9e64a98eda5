import { and, eq, gte, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type RentalPeriodRow, rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockOrderOfPeriod } from "./order-of-period.ts";
import { takeRentalTurn } from "./rental-lock.ts";
import { decodeRentalPhoto, type PhotoRefused, storeRentalPhoto } from "./rental-photos.ts";

interface HandOver {
  readonly periodId: string;
  readonly note: string;
  /** A picture of the machine at the hand-over. */
  readonly photo: Uint8Array | null;
  readonly actor: string;
}

type HandOverResult =
  | { readonly ok: true }
  | PhotoRefused
  | { readonly ok: false; readonly reason: "unknown" | "notBooked" | "tooEarly" | "already" | "away" };

const longestNote = 2000;

/** The machine is handed over to its customer, on the first day or later, unless it is out of service. */
export async function handOver(
  deps: Deps,
  { periodId, note, photo, actor }: HandOver,
): Promise<HandOverResult> {
  const picture = await decodeRentalPhoto(photo);
  if (!picture.ok) return picture;
  return deps.db.orm.transaction(async (transaction): Promise<HandOverResult> => {
    const handed = await handOverWithin(transaction, deps.now(), { periodId, note, actor });
    if (handed.ok && picture.photo)
      await storeRentalPhoto(transaction, periodId, "remise", picture.photo, deps.now());
    return handed;
  });
}

/** The same in the caller's transaction, without a picture. A refusal has written nothing. */
export async function handOverWithin(
  transaction: Executor,
  now: Date,
  { periodId, note, actor }: Omit<HandOver, "photo">,
): Promise<Exclude<HandOverResult, PhotoRefused>> {
  // The order before the machines, in the same sequence everywhere: it is not cancelled unpaid meanwhile.
  await lockOrderOfPeriod(transaction, periodId);
  await takeRentalTurn(transaction);
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
): Promise<{ period: RentalPeriodRow; rentalId: string; status: string; machine: MachineKey } | null> {
  const [row] = await executor
    .select({
      period: rentalPeriods,
      rentalId: rentals.id,
      status: rentals.status,
      machine: rentals.machine,
    })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .where(eq(rentalPeriods.id, periodId))
    .for("update");
  return row ?? null;
}
