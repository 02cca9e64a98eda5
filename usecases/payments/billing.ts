import { and, eq, sql } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { billingDocuments, billingNumbers } from "#db/schema/payments.ts";
import { formatDay, parisDay } from "#domain/dates.ts";
import type { Cents } from "#domain/money.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { BillingDocument, BillingLine } from "#mail/documents/billing-document.ts";
import { addressLines, deliveryLabels, paymentLabels } from "../orders/order-texts.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

const letters = { invoice: "F", credit_note: "A" } as const;
const vatPercent = 20;

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
  return issue(executor, order, now, {
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
  return issue(executor, order, now, {
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

type Own = Pick<
  BillingDocument,
  "series" | "lines" | "totalCents" | "giftCents" | "settled" | "invoiceNumber" | "reason"
>;

async function issue(executor: Executor, order: OrderRow, now: Date, own: Own): Promise<BillingDocument> {
  const settings = await readSiteSettings(executor);
  const date = parisDay(now);
  const year = Number(date.slice(0, 4));
  const sequence = await drawNumber(executor, own.series, year);
  const number = `${letters[own.series]}-${year}-${String(sequence).padStart(4, "0")}`;
  const document: BillingDocument = {
    ...own,
    number,
    date,
    orderNumber: order.number,
    seller: sellerOf(settings),
    customer: {
      name: order.name,
      email: order.email,
      phone: formatPhone(order.phone),
      address: addressLines(order),
    },
    vatRate: settings.billing.vatExempt ? null : vatPercent,
  };
  const { series, totalCents } = own;
  await executor
    .insert(billingDocuments)
    .values({ number, series, year, sequence, orderId: order.id, totalCents, document, createdAt: now });
  return document;
}

function sellerOf({ identity, billing }: SiteSettings): BillingDocument["seller"] {
  const { legalForm, street, siren, vatNumber } = identity;
  return {
    name: business.name,
    legalForm,
    street,
    place: `${business.address.postalCode} ${business.address.city}`,
    siren,
    vatNumber: billing.vatExempt ? "" : vatNumber,
  };
}

async function drawNumber(executor: Executor, series: Own["series"], year: number): Promise<number> {
  const [counter] = await executor
    .insert(billingNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [billingNumbers.series, billingNumbers.year],
      set: { last: sql`${billingNumbers.last} + 1` },
    })
    .returning();
  if (!counter) throw new Error("unreachable: the counter always answers");
  return counter.last;
}
