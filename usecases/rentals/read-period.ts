import { eq } from "drizzle-orm";
import { lateDayCents } from "#content/current-machines.ts";
import { orders } from "#db/schema/orders.ts";
import { rentalPeriods, rentals, rentalUnits } from "#db/schema/rentals.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { lateFeeCents } from "#domain/rental/rental-return.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { readDisputes } from "../disputes/disputed.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { refundFor } from "./cancel-rental.ts";
import { isEndangered } from "./is-endangered.ts";
import { readDamageOf } from "./list-outages.ts";
import { listed } from "./list-rentals.ts";
import { readPeriodMoney } from "./read-period-money.ts";
import { listRentalPhotos } from "./rental-photos.ts";

/** One hand-over with all the staff needs at the counter, and what cancelling would give back. Null when unknown. */
export async function readRentalPeriod(deps: Deps, periodId: string) {
  if (!isUuid(periodId)) return null;
  const { orm } = deps.db;
  const [row] = await orm
    .select({ rental: rentals, period: rentalPeriods, unit: rentalUnits.number, order: orders, isEndangered })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .leftJoin(orders, eq(orders.id, rentals.orderId))
    .where(eq(rentalPeriods.id, periodId));
  if (!row) return null;
  const { rental, order } = row;
  const now = deps.now();
  const [photos, settings, damage, money] = await Promise.all([
    listRentalPhotos(deps, periodId),
    readSiteSettings(orm),
    readDamageOf(deps, periodId),
    readPeriodMoney(deps, periodId),
  ]);
  const summary = listed(row, parisDay(now));
  const isCancellable = rental.status === "booked" && rental.bookedAt !== null;
  const refund = isCancellable && rental.bookedAt ? await refundFor(orm, rental, rental.bookedAt, now) : null;
  return {
    ...summary,
    days: rental.days,
    notes: rental.notes,
    order: order && {
      id: order.id,
      number: order.number,
      isPaid: order.paidAt !== null,
      dueCents: order.paidAt ? 0 : order.dueCents,
    },
    depositCents: settings.rental.depositCents[rental.machine] ?? 0,
    lateFeeCents: lateFeeCents(summary.lateDays, lateDayCents(rental)),
    /** Null when nothing is left to cancel. */
    refund: refund && refund.days.length > 0 ? refund : null,
    refundedCents: rental.refundCents,
    mayHandOver: summary.stage === "booked" && row.period.firstDay <= parisDay(now),
    photos,
    /** The outage its damage began, while the machine is not back in service. */
    damage,
    /** Of the payment that paid for it, or of its deposit. */
    disputes: order ? await readDisputes(orm, { orderId: order.id }) : [],
    ...money,
    /** Whether a card can be held for the deposit. */
    mayHoldCard: deps.stripe !== undefined,
  };
}
