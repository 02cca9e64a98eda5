import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { DisputeRow } from "#db/schema/payments.ts";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import { DISPUTE_EVENTS } from "#domain/money/dispute.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { noteEvent, STRIPE } from "../orders/order-record.ts";
import { readKeptDeposit, returnKeptDeposit } from "../rentals/return-kept-deposit.ts";
import { LOST_DISPUTE_REASON } from "./lost-dispute-reason.ts";

/**
 * A lost dispute about what was kept of a rental's deposit. Returns how much of the dispute that is; 0 of any other
 * payment.
 */
export async function takeBackDeposit(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { id: disputeId, paymentReference, cents: disputedCents }: DisputeRow,
): Promise<Cents> {
  const [deposit] = await executor
    .select({ periodId: rentalDeposits.periodId })
    .from(rentalDeposits)
    .where(eq(rentalDeposits.stripeIntentId, paymentReference));
  if (!deposit) return 0;
  const { periodId } = deposit;
  const cents = Math.min(disputedCents, await readKeptDeposit(executor, periodId));
  if (cents <= 0) return 0;
  const note = `${formatEuros(cents)} – Caution retenue, reprise par la banque (${disputeId}).`;
  const event = { orderId: order.id, kind: DISPUTE_EVENTS.beyond, at: deps.now(), actor: STRIPE };
  await noteEvent(executor, { ...event, note });
  await returnKeptDeposit(executor, deps, order, {
    ...{ periodId, cents, by: { source: "dispute", disputeId } },
    title: "Caution retenue, rendue par la banque",
    reason: LOST_DISPUTE_REASON,
  });
  return cents;
}
