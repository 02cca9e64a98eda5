import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardKind, giftCards } from "#db/schema/gift-cards.ts";
import { type OrderLineRow, type OrderRow, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import type { Cents } from "#domain/money/money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { OrderContents } from "./order-texts.ts";

/** The actor name of changes made by the program itself. */
export const SYSTEM = "système";

/** The actor name of what Stripe reports. */
export const STRIPE = "Stripe";

export async function linesOf(executor: Executor, orderId: string): Promise<readonly OrderLineRow[]> {
  return executor
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** What the order's gift cards cost: money kept for later purchases. */
export function voucherCents(lines: readonly OrderLineRow[]): Cents {
  return lines
    .filter(({ kind }) => kind === "gift_card")
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** Of the card that pays a part of the order; null without one. */
export async function readCardKind(
  executor: Executor,
  { giftCardId }: Pick<OrderRow, "giftCardId">,
): Promise<GiftCardKind | null> {
  if (!giftCardId) return null;
  const [card] = await executor
    .select({ kind: giftCards.kind })
    .from(giftCards)
    .where(eq(giftCards.id, giftCardId));
  return card?.kind ?? null;
}

/** What the messages about an order speak of. */
export async function readOrderContents(executor: Executor, order: OrderRow): Promise<OrderContents> {
  return {
    order,
    lines: await linesOf(executor, order.id),
    cardKind: await readCardKind(executor, order),
  };
}

/** Locked until the caller's transaction ends: one change of an order at a time. */
export async function lockOrder(executor: Executor, orderId: string): Promise<OrderRow | null> {
  if (!isUuid(orderId)) return null;
  const [order] = await executor.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return order ?? null;
}

interface OrderEvent {
  readonly orderId: string;
  /** A status, or what else happened: "stock", "remboursement". */
  readonly kind: string;
  readonly at: Date;
  readonly actor: string;
  readonly note?: string;
}

export async function noteEvent(executor: Executor, { note = "", ...event }: OrderEvent): Promise<void> {
  await executor.insert(orderEvents).values({ ...event, note });
}
