import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { GiftCardKind } from "#db/schema/gift-cards.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { DISPUTE_EVENTS } from "#domain/money/dispute.ts";
import type { Cents } from "#domain/money/money.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { Address, PaymentWay } from "#domain/shop/checkout.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusLabels } from "#domain/shop/order.ts";
import { customerStatusWords, type RefundState } from "#domain/shop/order-display.ts";
import type { Deps } from "../deps.ts";
import { isOrderPayable } from "../payments/open-payment.ts";
import { readInvoice } from "../payments/read-invoice.ts";
import { type OrderDeposit, readOrderDeposits } from "../rentals/read-order-deposits.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { linesOf, readCardKind, STRIPE, SYSTEM } from "./order-record.ts";
import { deliveryLabel, paymentLabels } from "./order-texts.ts";
import { readRefundState } from "./refund-state.ts";

export interface OrderView {
  readonly number: string;
  readonly token: string;
  readonly status: OrderStatus;
  readonly statusLabel: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly lines: readonly (Pick<
    OrderLineRow,
    "kind" | "title" | "details" | "unitCents" | "quantity" | "slug" | "recipient"
  > & {
    /** Of a rental whose days were given back. */
    readonly isCancelled: boolean;
    /** Of a rental whose machine is back for good. */
    readonly isBack: boolean;
  })[];
  readonly delivery: {
    readonly way: DeliveryWay;
    readonly label: string;
    readonly cents: Cents;
    readonly address: Address | null;
    readonly carrier: string;
    readonly tracking: string;
  };
  readonly subtotalCents: Cents;
  /** What the promo code took off; 0 without one. */
  readonly discountCents: Cents;
  readonly promoCode: string | null;
  readonly totalCents: Cents;
  readonly giftCents: Cents;
  /** Whether a gift card or a referral credit paid them; null where neither did. */
  readonly cardKind: GiftCardKind | null;
  readonly dueCents: Cents;
  readonly refundedCents: Cents;
  readonly refund: RefundState;
  readonly payment: {
    readonly way: PaymentWay;
    readonly label: string;
    readonly isPaid: boolean;
    /** A card order that may still be paid (startPayment), until when. */
    readonly payableUntil: Date | null;
    /** Until when a transfer is waited for. */
    readonly transferUntil: Date | null;
    /** Where to pay by transfer, with the order's number as reference; empty texts until the owner filled them in. */
    readonly account: { readonly holder: string; readonly iban: string; readonly bic: string };
  };
  /** Service lines went out as a quote request. */
  readonly hasQuoteRequest: boolean;
  /** What that request asks for; empty once it is erased. */
  readonly services: readonly string[];
  readonly invoiceNumber: string | null;
  /** Of a cancelled order. */
  readonly cancellation: { readonly isUnpaid: boolean; readonly note: string } | null;
  readonly deposits: readonly OrderDeposit[];
  readonly timeline: readonly {
    readonly kind: string;
    readonly label: string;
    readonly note: string;
    readonly at: Date;
  }[];
}

/** The order behind an unguessable token, for its confirmation page. Nothing else opens it. */
export async function readOrderByToken(deps: Deps, token: string): Promise<OrderView | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const [order] = await deps.db.orm.select().from(orders).where(eq(orders.token, token));
  return order ? viewOf(deps, order) : null;
}

async function viewOf(deps: Deps, order: OrderRow): Promise<OrderView> {
  const { orm } = deps.db;
  const [lines, events, settings, invoice, services, gone, back, deposits, cardKind, refund] =
    await Promise.all([
      linesOf(orm, order.id),
      orm.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
      readSiteSettings(orm),
      readInvoice(orm, order.id),
      servicesOf(orm, order),
      cancelledRentals(orm, order.id),
      returnedRentals(orm, order.id),
      readOrderDeposits(orm, order.id),
      readCardKind(orm, order),
      readRefundState(orm, order.id),
    ]);
  const { accountHolder: holder, iban, bic } = settings.billing;
  const { number, token, status, name, email, createdAt, deliveryWay: way, paymentWay } = order;
  return {
    number,
    token,
    status,
    statusLabel: customerStatusWords(status, refund),
    name,
    email,
    createdAt,
    lines: lines.map(({ kind, title, details, unitCents, quantity, slug, recipient, rentalId }) => {
      const isCancelled = rentalId !== null && gone.has(rentalId);
      const isBack = rentalId !== null && back.has(rentalId);
      return { kind, title, details, unitCents, quantity, slug, recipient, isCancelled, isBack };
    }),
    delivery: {
      way,
      label: deliveryLabel(way, settings.identity.city),
      cents: order.deliveryCents,
      address: order.address,
      carrier: order.carrier,
      tracking: order.tracking,
    },
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    promoCode: order.promoCode,
    totalCents: order.totalCents,
    giftCents: order.giftCents,
    cardKind,
    dueCents: order.dueCents,
    refundedCents: order.refundedCents,
    refund,
    payment: {
      way: paymentWay,
      label: paymentLabels[paymentWay],
      isPaid: order.paidAt !== null,
      payableUntil: isOrderPayable(order, deps.now()) ? order.expiresAt : null,
      transferUntil: paymentWay === "transfer" && status === "recue" ? order.expiresAt : null,
      account: { holder, iban, bic },
    },
    hasQuoteRequest: order.requestId !== null,
    services,
    invoiceNumber: invoice?.number ?? null,
    deposits,
    cancellation: status === "annulee" ? cancellationOf(events) : null,
    timeline: events
      .filter(({ kind }) => !staffKinds.has(kind))
      .map(({ kind, note, at }) => ({ kind, label: eventLabel(kind), note, at })),
  };
}

/** Why, as the customer's mail said it. */
function cancellationOf(
  events: readonly Pick<typeof orderEvents.$inferSelect, "kind" | "actor" | "note">[],
): OrderView["cancellation"] {
  const last = events.findLast(({ kind }) => kind === "annulee");
  return { isUnpaid: last?.actor === SYSTEM || last?.actor === STRIPE, note: last?.note ?? "" };
}

async function servicesOf(executor: Executor, { requestId }: OrderRow): Promise<readonly string[]> {
  if (!requestId) return [];
  const [request] = await executor
    .select({ items: quoteRequests.items })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  return (request?.items ?? []).map(({ title, details }) => [title, details].filter(Boolean).join(", "));
}

async function cancelledRentals(executor: Executor, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(eq(rentals.orderId, orderId), inArray(rentals.status, ["cancelled", "released"])));
  return new Set(rows.map(({ id }) => id));
}

/** The rentals of which every hand-over has come back. */
async function returnedRentals(executor: Executor, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ id: rentals.id })
    .from(rentals)
    .innerJoin(rentalPeriods, and(eq(rentalPeriods.rentalId, rentals.id), eq(rentalPeriods.active, true)))
    .where(eq(rentals.orderId, orderId))
    .groupBy(rentals.id)
    .having(sql`bool_and(${rentalPeriods.returnedAt} is not null)`);
  return new Set(rows.map(({ id }) => id));
}

/** Events that speak of other people's cards and credits, or of a loss: for the staff alone. */
const staffKinds: ReadonlySet<string> = new Set([
  "carte cadeau",
  "parrainage",
  ...Object.values(DISPUTE_EVENTS),
]);

function eventLabel(kind: string): string {
  const status = ORDER_STATUSES.find((known) => known === kind);
  if (status) return orderStatusLabels[status];
  return kind === "remboursement" ? "Remboursement partiel" : kind;
}
