import { and, asc, eq, inArray } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import { rentalRefusals, rentalUnavailable } from "#content/messages/rental.ts";
import type { Executor } from "#db/client.ts";
import { type RentalRow, rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { daysRefusal } from "#domain/rental/rental-horizon.ts";
import { queueMails } from "#mail/outbox.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type Placement, placePeriods } from "./place-periods.ts";
import type { RentalsOfOrder } from "./release-rentals.ts";
import { lockRentals } from "./rental-lock.ts";
import { type BookedRental, confirmationMails } from "./rental-mails.ts";

/** Paid for, but its days were booked by another customer after its hold expired. */
interface LostRental {
  readonly rentalId: string;
  readonly machine: MachineKey;
  readonly priceCents: number;
  readonly takenDays: readonly CalendarDay[];
  readonly alternatives: readonly (readonly CalendarDay[])[];
  readonly message: string;
}

interface RentalsConfirmed {
  readonly booked: readonly string[];
  readonly lost: readonly LostRental[];
}

/**
 * Books what an order holds, once it is paid or accepted, and mails the customer. An expired hold is booked all the
 * same while its days are free. Bookings made before stay as they are: idempotent.
 */
export async function confirmRentals(
  executor: Executor,
  { orderId, now }: RentalsOfOrder,
): Promise<RentalsConfirmed> {
  return executor.transaction(async (transaction) => {
    await lockRentals(transaction);
    const waiting = await transaction
      .select()
      .from(rentals)
      .where(and(eq(rentals.orderId, orderId), inArray(rentals.status, ["held", "released"])))
      .orderBy(asc(rentals.days), asc(rentals.id));
    const booked: BookedRental[] = [];
    const lost: LostRental[] = [];
    for (const rental of waiting) {
      const missing = rental.status === "held" ? null : await placeAgain(transaction, rental, now);
      if (missing) lost.push(missing);
      else booked.push(await book(transaction, rental, now));
    }
    if (booked.length > 0) {
      const { depositCents } = (await readSiteSettings(transaction)).rental;
      await queueMails(transaction, confirmationMails(booked, depositCents, now));
    }
    return { booked: booked.map(({ rental }) => rental.id), lost };
  });
}

async function book(executor: Executor, rental: RentalRow, now: Date): Promise<BookedRental> {
  await executor
    .update(rentals)
    .set({ status: "booked", bookedAt: now, expiresAt: null })
    .where(eq(rentals.id, rental.id));
  const periods = await executor
    .select()
    .from(rentalPeriods)
    .where(eq(rentalPeriods.rentalId, rental.id))
    .orderBy(asc(rentalPeriods.firstDay));
  return { rental, periods };
}

async function placeAgain(executor: Executor, rental: RentalRow, now: Date): Promise<LostRental | null> {
  const { id: rentalId, machine, days, priceCents } = rental;
  const lost = (
    message: string,
    missing: Pick<Placement & { ok: false }, "takenDays" | "alternatives">,
  ): LostRental => {
    return { rentalId, machine, priceCents, message, ...missing };
  };
  if (daysRefusal(days, parisDay(now)) === "past")
    return lost(rentalRefusals.past, { takenDays: days, alternatives: [] });
  await executor.delete(rentalPeriods).where(eq(rentalPeriods.rentalId, rentalId));
  const placed = await placePeriods(executor, { rentalId, machine, days }, now);
  if (placed.ok) return null;
  const { takenDays, alternatives } = placed;
  const message = rentalUnavailable(machineName(machine), placed);
  return lost(message, { takenDays, alternatives });
}
