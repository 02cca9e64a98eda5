import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { formatDay, parisDay } from "#domain/dates.ts";
import type { Cents } from "#domain/money.ts";
import type { BillingDocument, BillingLine } from "#mail/documents/billing-document.ts";
import { deliveryLabels, paymentLabels } from "../orders/order-texts.ts";
import { issueDocument } from "./issue-document.ts";

/** Issues the order's one invoice. The counter stays locked until the caller commits: a number drawn is an invoice. */
export async function issueInvoice(
  executor: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<BillingDocument> {
  const delivery: readonly BillingLine[] =
    order.deliveryCents === 0
      ? []
      : [
          {
            title: "Livraison",
            details: deliveryLabels[order.deliveryWay],
            quantity: 1,
            unitCents: order.deliveryCents,
          },
        ];
  return issueDocument(executor, order, now, {
    series: "invoice",
    lines: [
      ...lines.map(({ title, details, quantity, unitCents }) => ({ title, details, quantity, unitCents })),
      ...delivery,
    ],
    totalCents: order.totalCents,
    giftCents: order.giftCents,
    settled:
      order.dueCents === 0
        ? "Carte cadeau"
        : `${paymentLabels[order.paymentWay]}, le ${formatDay(parisDay(now))}`,
    invoiceNumber: "",
    reason: "",
  });
}

export interface Credit {
  readonly moneyCents: Cents;
  readonly giftCents: Cents;
  readonly reason: string;
}

/** The credit note of a refund; null when there never was an invoice to correct. */
export async function issueCreditNote(
  executor: Executor,
  order: OrderRow,
  { moneyCents, giftCents, reason }: Credit,
  now: Date,
): Promise<BillingDocument | null> {
  const invoice = await readInvoice(executor, order.id);
  if (!invoice) return null;
  const totalCents = moneyCents + giftCents;
  return issueDocument(executor, order, now, {
    series: "credit_note",
    lines: [
      {
        title: `Remboursement de la commande ${order.number}`,
        details: "",
        quantity: 1,
        unitCents: totalCents,
      },
    ],
    totalCents,
    giftCents,
    settled: "",
    invoiceNumber: invoice.number,
    reason,
  });
}

export async function readInvoice(executor: Executor, orderId: string): Promise<BillingDocument | null> {
  const [row] = await executor
    .select({ document: billingDocuments.document })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.series, "invoice")));
  return row ? (row.document as BillingDocument) : null;
}
