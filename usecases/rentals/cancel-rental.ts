import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import type { Executor } from "#db/client.ts";
import { giftCards } from "#db/schema/gift-cards.ts";
import { orders } from "#db/schema/orders.ts";
import { orderRefunds } from "#db/schema/payments.ts";
import { type RentalPeriodRow, type RentalRow, rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { formatDays } from "#domain/rental/rental.ts";
import { type RentalRefund, rentalRefund } from "#domain/rental/rental-cancellation.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { lockOrderCards } from "../gift-cards/lock-order-cards.ts";
import { recordChange } from "../journal/record-change.ts";
import { linesOf, lockOrder, voucherCents } from "../orders/order-record.ts";
import { takeRentalOff } from "../orders/reduce-order.ts";
import { openRefund } from "../payments/open-refund.ts";
import { settleRefunds } from "../payments/settle-refunds.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { endReturnedOrder } from "./end-returned-order.ts";
import { lockRentals } from "./rental-lock.ts";
import { cancellationMail } from "./rental-mails.ts";

type RentalCancelled =
  | {
      readonly ok: true;
      readonly refund: RentalRefund /** False when nothing had been paid. */;
      readonly isRepaid: boolean;
    }
  | { readonly ok: false; readonly reason: "unknown" | "notBooked" | "over" | "changed" };

interface RentalToCancel {
  readonly rentalId: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
  /** The refund that was shown before confirming: when the rule gives another by now, nothing is done. */
  readonly expectedCents?: number | undefined;
}

/**
 * Gives back the days still to come and, of a paid order, what the rule refunds, with its credit note; of an unpaid one
 * the same amount is no longer due. Days of a machine already handed over stay as they are.
 */
export async function cancelRental(deps: Deps, request: RentalToCancel): Promise<RentalCancelled> {
  const cancelled = await deps.db.orm.transaction((transaction) => cancel(transaction, deps, request));
  if (cancelled.ok && cancelled.isRepaid) await settleRefunds(deps);
  return cancelled;
}

async function cancel(
  transaction: Executor,
  deps: Deps,
  { rentalId, actor, expectedCents }: RentalToCancel,
): Promise<RentalCancelled> {
  const [known] = await transaction.select().from(rentals).where(eq(rentals.id, rentalId));
  if (!known) return { ok: false, reason: "unknown" };
  // The order and its gift cards before the machines, in the same sequence everywhere, to avoid deadlocks.
  const order = known.orderId ? await lockOrder(transaction, known.orderId) : null;
  if (order) await lockOrderCards(transaction, order);
  await lockRentals(transaction);
  const [rental] = await transaction.select().from(rentals).where(eq(rentals.id, rentalId));
  if (!rental?.bookedAt || rental.status !== "booked") return { ok: false, reason: "notBooked" };
  const now = deps.now();
  const refund = await refundFor(transaction, rental, rental.bookedAt, now);
  if (refund.days.length === 0) return { ok: false, reason: "over" };
  if (expectedCents !== undefined && expectedCents !== refund.cents) return { ok: false, reason: "changed" };

  const freed = await free(transaction, rental, refund, now);
  const reason = `Annulation, location ${machineName(rental.machine)}\u00a0: ${formatDays(refund.days)}`;
  const { cents } = refund;
  const isUnpaid = order !== null && !order.paidAt && order.status !== "annulee";
  const reduced = isUnpaid
    ? await takeRentalOff(transaction, deps, order, { rentalId, cents, reason, actor })
    : null;
  const { depositCents } = (await readSiteSettings(transaction)).rental;
  const money = { refundCents: cents, dueCents: reduced && (reduced.paidAt ? 0 : reduced.dueCents) };
  await queueMail(transaction, cancellationMail({ rental, periods: freed }, money, depositCents, now));
  await recordChange(transaction, {
    actor,
    action: "rental.cancelled",
    subjectKind: "rental",
    subjectId: rentalId,
    detail: { percent: refund.percent, refundCents: cents },
  });
  if (!order?.paidAt) return { ok: true, refund, isRepaid: false };
  const requestKey = `location-${rentalId}`;
  const opened =
    cents > 0
      ? await openRefund(transaction, deps, order, { cents, reason, requestKey, rentalId, actor })
      : null;
  await endReturnedOrder(transaction, { orderId: order.id, actor, now });
  return { ok: true, refund, isRepaid: opened !== null };
}

/** What cancelling now would give back: by the rule, at most what is left of its price, and never what the gift cards of its order have spent. */
export async function refundFor(
  executor: Executor,
  { id, orderId, days, priceCents }: RentalRow,
  bookedAt: Date,
  now: Date,
): Promise<RentalRefund> {
  const periods = await executor
    .select()
    .from(rentalPeriods)
    .where(eq(rentalPeriods.rentalId, id))
    .orderBy(asc(rentalPeriods.firstDay));
  const used = periods.filter(({ handedOverAt }) => handedOverAt !== null);
  const usedDays = days.filter((day) =>
    used.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay),
  );
  const refund = rentalRefund({
    ...{ priceCents, days, usedDays },
    ...{ bookedOn: parisDay(bookedAt), today: parisDay(now) },
  });
  const ownCents = Math.max(0, priceCents - (await readGivenBack(executor, id)));
  return { ...refund, cents: Math.min(refund.cents, ownCents, await leftToGiveBack(executor, orderId)) };
}

/** What the staff have given back of this very rental. */
async function readGivenBack(executor: Executor, rentalId: string): Promise<Cents> {
  const [row] = await executor
    .select({
      cents: sql<number>`coalesce(sum(${orderRefunds.moneyCents} + ${orderRefunds.giftCents}), 0)::integer`,
    })
    .from(orderRefunds)
    .where(eq(orderRefunds.rentalId, rentalId));
  return row?.cents ?? 0;
}

/** What no refund has given back yet of the order's goods and rentals, and what is left on the gift cards it bought. */
async function leftToGiveBack(executor: Executor, orderId: string | null): Promise<Cents> {
  const [order] = orderId ? await executor.select().from(orders).where(eq(orders.id, orderId)) : [];
  if (!order) return Number.POSITIVE_INFINITY;
  const cardsCents = voucherCents(await linesOf(executor, order.id));
  const goodsCents = Math.max(0, order.totalCents - cardsCents - order.refundedCents);
  if (cardsCents === 0) return goodsCents;
  const isBought = and(eq(giftCards.orderId, order.id), eq(giftCards.kind, "bought"));
  const cards = await executor.select().from(giftCards).where(isBought);
  return cards.reduce((sum, { balanceCents }) => sum + balanceCents, goodsCents);
}

/** The periods that are free again. */
async function free(
  executor: Executor,
  { id }: RentalRow,
  refund: RentalRefund,
  cancelledAt: Date,
): Promise<readonly RentalPeriodRow[]> {
  await executor
    .update(rentals)
    .set({ status: "cancelled", cancelledAt, refundCents: refund.cents })
    .where(eq(rentals.id, id));
  return executor
    .update(rentalPeriods)
    .set({ active: false })
    .where(and(eq(rentalPeriods.rentalId, id), isNull(rentalPeriods.handedOverAt)))
    .returning();
}
