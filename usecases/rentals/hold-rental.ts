import { randomUUID } from "node:crypto";
import { machineOf } from "#content/current-machines.ts";
import type { Machine } from "#content/machines.ts";
import { rentalRefusals, rentalUnavailable } from "#content/messages/rental.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { Executor } from "#db/client.ts";
import { rentals } from "#db/schema/rentals.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { RentalPrice } from "#domain/rental/rental.ts";
import { daysRefusal } from "#domain/rental/rental-horizon.ts";
import type { RentalBooking } from "#domain/shop/cart.ts";
import { isMachineRetired } from "./is-machine-retired.ts";
import { placePeriods } from "./place-periods.ts";
import { releaseExpiredRentalHolds } from "./release-rentals.ts";
import { lockRentals } from "./rental-lock.ts";

interface RentalCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface HoldRequest {
  /** As the cart line carries it; the price is the server's. */
  readonly booking: RentalBooking;
  /** Its share of the order's discount: the rental costs that much less, also when it is given back. */
  readonly discountCents?: number;
  readonly orderId: string | null;
  readonly customer: RentalCustomer;
  readonly now: Date;
  readonly expiresAt: Date;
}

interface RentalRefused {
  readonly ok: false;
  readonly reason: "invalid" | "retired" | "past" | "tooFar" | "taken" | "closed";
  /** Ready to be shown. */
  readonly message: string;
  readonly takenDays: readonly CalendarDay[];
  readonly alternatives: readonly (readonly CalendarDay[])[];
}

export type HoldResult =
  | { readonly ok: true; readonly rentalId: string; readonly price: RentalPrice }
  | RentalRefused;

const mostDays = 92;

/** Keeps the days for a customer who is about to pay. A refusal leaves the caller's transaction as it was. */
export async function holdRental(executor: Executor, request: HoldRequest): Promise<HoldResult> {
  const { booking, now } = request;
  const price = rentalPriceOf(booking);
  const known = machineOf(booking.machine);
  if (!price || !known || price.days.length > mostDays) return refused("invalid");
  if (known.isRetired) return refused("retired");
  const { machine } = booking;
  const refusal = daysRefusal(price.days, parisDay(now));
  if (refusal) return refused(refusal, price.days);

  return withSavepoint(executor, async (transaction) => {
    await lockRentals(transaction);
    // Memory may not have heard yet: retiring a machine takes the same turn.
    if (await isMachineRetired(transaction, machine, now)) return refused("retired");
    await releaseExpiredRentalHolds(transaction, now);
    const rentalId = await insertRental(transaction, request, known, price);
    const placed = await placePeriods(transaction, { rentalId, machine, days: price.days }, now);
    if (placed.ok) return { ok: true, rentalId, price };
    const { takenDays, closures, alternatives } = placed;
    const message = rentalUnavailable(known.name, placed);
    const reason = closures.length > 0 ? "closed" : "taken";
    return { ok: false, reason, message, takenDays, alternatives };
  });
}

function refused(
  reason: "invalid" | "retired" | "past" | "tooFar",
  takenDays: readonly CalendarDay[] = [],
): RentalRefused {
  return { ok: false, reason, message: rentalRefusals[reason], takenDays, alternatives: [] };
}

async function insertRental(
  executor: Executor,
  { booking, discountCents = 0, orderId, customer, now, expiresAt }: HoldRequest,
  { key: machine, prices }: Machine,
  price: RentalPrice,
): Promise<string> {
  const id = randomUUID();
  await executor.insert(rentals).values({
    id,
    orderId,
    machine,
    days: [...price.days],
    pack: booking.pack ?? null,
    priceCents: price.cents - discountCents,
    originalCents: price.originalCents,
    dailyCents: prices.daily,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    status: "held",
    expiresAt,
    createdAt: now,
  });
  return id;
}

/** Carries a refusal out of the savepoint, which undoes what was written on the way to it. */
class RefusedHold extends Error {
  readonly refusal: RentalRefused;
  constructor(refusal: RentalRefused) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

async function withSavepoint(
  executor: Executor,
  attempt: (transaction: Executor) => Promise<HoldResult>,
): Promise<HoldResult> {
  try {
    return await executor.transaction(async (transaction) => {
      const result = await attempt(transaction);
      if (!result.ok) throw new RefusedHold(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedHold) return error.refusal;
    throw error;
  }
}
