import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orderLines, orders } from "#db/schema/orders.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { giftShare } from "#domain/shop/checkout.ts";
import type { Deps } from "../deps.ts";
import { returnToCard } from "../gift-cards/ledger.ts";
import { completePayment } from "../payments/complete-payment.ts";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.ts";
import { linesOf, noteEvent, voucherCents } from "./order-record.ts";

interface CancelledRental {
  readonly rentalId: string;
  /** What the customer no longer owes. */
  readonly cents: Cents;
  readonly reason: string;
  readonly actor: string;
}

/**
 * Takes a cancelled rental off an unpaid order, whose row and gift cards the caller has locked: its line, the total and
 * what is due say what will be collected and invoiced. The gift card gets back what it no longer pays. An order of which
 * nothing is left is cancelled; one that the gift card pays whole is paid.
 */
export async function takeRentalOff(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { rentalId, cents, reason, actor }: CancelledRental,
): Promise<OrderRow> {
  const { id: orderId, number } = order;
  const now = deps.now();
  const offCents = await reduceLine(executor, { orderId, rentalId, cents });
  if (offCents === 0) return order;
  const totalCents = order.totalCents - offCents;
  const cardsCents = voucherCents(await linesOf(executor, orderId));
  const giftCents = giftShare(order.giftCents, totalCents, cardsCents);
  const { giftCardId } = order;
  const backCents = order.giftCents - giftCents;
  if (giftCardId && backCents > 0)
    await returnToCard(executor, { giftCardId, cents: backCents, orderId, now }, "release");
  const [reduced] = await executor
    .update(orders)
    .set({
      subtotalCents: order.subtotalCents - offCents,
      totalCents,
      giftCents,
      giftCardId: giftCents > 0 ? giftCardId : null,
      dueCents: totalCents - giftCents,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!reduced) throw new Error("unreachable: the order is locked");
  const note = `-${formatEuros(offCents)} – ${reason}`;
  await noteEvent(executor, { orderId, kind: "location annulée", at: now, actor, note });
  if (totalCents === 0) {
    await cancelUnpaidOrder(executor, deps, reduced, { cause: "staff", actor, note: reason });
    return { ...reduced, status: "annulee" };
  }
  if (reduced.dueCents > 0) return reduced;
  const reference = `carte-cadeau-${number}`;
  return completePayment(executor, deps, reduced, { way: "gift_card", cents: 0, reference, actor });
}

/** Returns by how much the line became cheaper. */
async function reduceLine(
  executor: Executor,
  {
    orderId,
    rentalId,
    cents,
  }: { readonly orderId: string; readonly rentalId: string; readonly cents: Cents },
): Promise<Cents> {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.rentalId, rentalId));
  const [line] = await executor.select().from(orderLines).where(isLine);
  if (!line) return 0;
  const offCents = Math.min(cents, line.unitCents);
  const details = [line.details, `Annulée\u00a0: -${formatEuros(offCents)}`].filter(Boolean).join(" · ");
  await executor
    .update(orderLines)
    .set({ unitCents: line.unitCents - offCents, details })
    .where(isLine);
  return offCents;
}
