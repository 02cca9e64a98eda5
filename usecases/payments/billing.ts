import { companyTerms } from "#content/billing-terms.ts";
import type { Executor } from "#db/client.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import type { RefundRow } from "#db/schema/payments.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { type PaymentMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { BillingDocument, BillingLine, BillingPayment } from "#mail/documents/billing-document.ts";
import type { Deps } from "../deps.ts";
import { linesOf, readCardKind, voucherCents } from "../orders/order-record.ts";
import { cardLabel, deliveryLabels } from "../orders/order-texts.ts";
import { billedOrder } from "./billed-subject.ts";
import { issueDocument } from "./issue-document.ts";
import { readInvoice, readWaitingInvoice } from "./read-invoice.ts";

/**
 * Issues the order's one invoice. The counter stays locked until the caller commits, so that every number has an
 * invoice. Null: the seller's identity is incomplete, the invoice waits (issueWaitingDocuments).
 */
export async function issueInvoice(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  means: PaymentMeans,
): Promise<BillingDocument | null> {
  const payments = await paymentsOf(executor, order, {
    label: paymentMeansLabels[means],
    moneyCents: order.dueCents,
    giftCents: order.giftCents,
    now: deps.now(),
  });
  return issueDocument(executor, deps, billedOrder(order), {
    series: "invoice",
    ...categoryOf(order, lines),
    ...companyOf(order, deps.now()),
    lines: [...lines.map(billingLine), ...discountLine(order), ...deliveryLine(order)],
    totalCents: order.totalCents,
    giftCents: order.giftCents,
    payments,
    reason: "",
  });
}

/** A company's invoice names it and prints its terms, though it is issued when it is paid. */
function companyOf({ buyer }: OrderRow, now: Date): Pick<BillingDocument, "buyer" | "dueDate" | "terms"> {
  return buyer ? { buyer, dueDate: parisDay(now), terms: companyTerms } : {};
}

/** Goods with their delivery, rented machines, or both; a gift card is neither. */
function categoryOf(
  { deliveryCents }: OrderRow,
  lines: readonly OrderLineRow[],
): Pick<BillingDocument, "category"> {
  const hasGoods = deliveryCents > 0 || lines.some(({ kind }) => kind === "product");
  const hasServices = lines.some(({ kind }) => kind === "rental");
  if (hasGoods) return { category: hasServices ? "both" : "goods" };
  return hasServices ? { category: "services" } : {};
}

function billingLine({ kind, title, details, quantity, unitCents }: OrderLineRow): BillingLine {
  return { title, details, quantity, unitCents, ...(kind === "gift_card" ? { isVoucher: true } : {}) };
}

/** Bears the VAT of the goods: gift cards are never reduced. */
function discountLine({ discountCents, promoCode }: OrderRow): readonly BillingLine[] {
  if (discountCents === 0) return [];
  return [{ title: "Remise", details: `Code promo ${promoCode}`, quantity: -1, unitCents: discountCents }];
}

function deliveryLine({ deliveryCents, deliveryWay }: OrderRow): readonly BillingLine[] {
  if (deliveryCents === 0) return [];
  return [
    { title: "Livraison", details: deliveryLabels[deliveryWay], quantity: 1, unitCents: deliveryCents },
  ];
}

/** The credit note of a refund; null when there never was an invoice to correct, or while the note waits. */
export async function issueCreditNote(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  refund: RefundRow,
): Promise<BillingDocument | null> {
  if (!(await hasInvoice(executor, order.id))) return null;
  const { moneyCents, giftCents, reason } = refund;
  const totalCents = moneyCents + giftCents;
  const payments = await paymentsOf(executor, order, {
    label: await moneyLabel(executor, order),
    moneyCents,
    giftCents,
    now: deps.now(),
  });
  return issueDocument(
    executor,
    deps,
    billedOrder(order),
    {
      series: "credit_note",
      ...(order.buyer ? { buyer: order.buyer } : {}),
      lines: await creditLines(executor, order, totalCents),
      totalCents,
      giftCents,
      payments,
      reason,
    },
    { refundId: refund.id },
  );
}

/**
 * Gift cards that were bought are void only with the whole order: a part of it gives back goods first. `order` as it was
 * before the refund.
 */
async function creditLines(
  executor: Executor,
  order: OrderRow,
  totalCents: Cents,
): Promise<readonly BillingLine[]> {
  const cardsCents = voucherCents(await linesOf(executor, order.id));
  const goodsLeft = Math.max(0, order.totalCents - cardsCents - order.refundedCents);
  const goodsCents = Math.min(totalCents, goodsLeft);
  const line = (title: string, unitCents: Cents) => ({ title, details: "", quantity: 1, unitCents });
  return [
    line(`Remboursement de la commande ${order.number}`, goodsCents),
    {
      ...line(`Remboursement de cartes cadeaux, commande ${order.number}`, totalCents - goodsCents),
      isVoucher: true,
    },
  ].filter(({ unitCents }) => unitCents > 0);
}

interface Shares {
  readonly label: string;
  readonly moneyCents: Cents;
  readonly giftCents: Cents;
  readonly now: Date;
}

/** Each means of payment with its amount; a gift card is one of them, and so is a referral credit. */
async function paymentsOf(
  executor: Executor,
  order: OrderRow,
  { label, moneyCents, giftCents, now }: Shares,
): Promise<readonly BillingPayment[]> {
  const date = parisDay(now);
  const money = moneyCents > 0 ? [{ label, cents: moneyCents, date }] : [];
  if (giftCents === 0 || !order.giftCardId) return money;
  return [{ label: cardLabel(await readCardKind(executor, order)), cents: giftCents, date }, ...money];
}

/** Money goes back by the way it came: as the invoice names it. */
async function moneyLabel(executor: Executor, order: OrderRow): Promise<string> {
  const waiting = await readWaitingInvoice(executor, order.id);
  const invoice = waiting ?? (await readInvoice(executor, order.id));
  const paid = invoice?.payments?.at(-1)?.label;
  return paid ?? paymentMeansLabels[order.paymentWay];
}

async function hasInvoice(executor: Executor, orderId: string): Promise<boolean> {
  // In this sequence: an invoice issued between the two questions has left the first place for the second.
  return (
    (await readWaitingInvoice(executor, orderId)) !== null || (await readInvoice(executor, orderId)) !== null
  );
}
