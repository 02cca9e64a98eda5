import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { type RentalPeriodRow, type RentalRow, rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { lockOrderCards } from "../gift-cards/lock-order-cards.ts";
import { lockOrder } from "../orders/order-record.ts";
import { releaseExpiredRentalHolds } from "./release-rentals.ts";
import { lockRentals } from "./rental-lock.ts";

export interface OwnRental {
  readonly rentalId: string;
  /** Another customer's rental is as unknown as one that does not exist. */
  readonly customerId: string;
}

interface LockedRental {
  readonly rental: RentalRow;
  readonly order: OrderRow | null;
  /** Those in force, in the order of their days. */
  readonly periods: readonly RentalPeriodRow[];
}

/** A customer's own booked rental, with its order and the machines locked until the transaction ends. */
export async function lockOwnRental(
  transaction: Executor,
  { rentalId, customerId }: OwnRental,
  now: Date,
): Promise<LockedRental | null> {
  if (!isUuid(rentalId)) return null;
  const isOwn = and(eq(rentals.id, rentalId), eq(rentals.customerId, customerId));
  const [known] = await transaction.select().from(rentals).where(isOwn);
  if (!known) return null;
  // The order and its gift cards before the machines, in the same sequence everywhere, to avoid deadlocks.
  const order = known.orderId ? await lockOrder(transaction, known.orderId) : null;
  if (order) await lockOrderCards(transaction, order);
  await lockRentals(transaction);
  await releaseExpiredRentalHolds(transaction, now);
  const [rental] = await transaction.select().from(rentals).where(isOwn);
  if (rental?.status !== "booked") return null;
  const periods = await transaction
    .select()
    .from(rentalPeriods)
    .where(and(eq(rentalPeriods.rentalId, rentalId), eq(rentalPeriods.active, true)))
    .orderBy(asc(rentalPeriods.firstDay));
  return { rental, order, periods };
}
