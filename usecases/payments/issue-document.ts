import { sql } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { billingDocuments, billingNumbers } from "#db/schema/payments.ts";
import { parisDay } from "#domain/dates.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { addressLines } from "../orders/order-texts.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

const letters = { invoice: "F", credit_note: "A" } as const;
const vatPercent = 20;

type Own = Pick<
  BillingDocument,
  "series" | "lines" | "totalCents" | "giftCents" | "settled" | "invoiceNumber" | "reason"
>;

/** Draws the next number of the year's series and keeps the document under it, for good. */
export async function issueDocument(
  executor: Executor,
  order: OrderRow,
  now: Date,
  own: Own,
): Promise<BillingDocument> {
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
