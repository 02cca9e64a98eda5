import { asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { billingDocuments, billingFiles } from "#db/schema/payments.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { sellerOf } from "#domain/people/seller.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import type { Deps } from "../deps.ts";
import { readInvoice } from "../payments/read-invoice.ts";
import { readOrderDeposits } from "../rentals/read-order-deposits.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { linesOf } from "./order-record.ts";
import { addressLines, deliveryLabels } from "./order-texts.ts";

/** An invoice or credit note by its number, printed once and kept: the same each time it is asked for. */
export async function printBillingDocument({ db, now }: Deps, number: string): Promise<Buffer | null> {
  const [row] = await db.orm
    .select({ document: billingDocuments.document, pdf: billingFiles.pdf })
    .from(billingDocuments)
    .leftJoin(billingFiles, eq(billingFiles.number, billingDocuments.number))
    .where(eq(billingDocuments.number, number));
  if (!row) return null;
  if (row.pdf) return row.pdf;
  const pdf = await printBill(row.document as BillingDocument);
  await db.orm.insert(billingFiles).values({ number, pdf, createdAt: now() }).onConflictDoNothing();
  return pdf;
}

/** How many documents are printed ahead each minute. */
const AHEAD = 20;

/** Prints documents nobody asked for yet, the oldest first: the accountant's archive then only reads. Returns how many. */
export async function printAhead(deps: Deps): Promise<number> {
  const waiting = await deps.db.orm
    .select({ number: billingDocuments.number })
    .from(billingDocuments)
    .leftJoin(billingFiles, eq(billingFiles.number, billingDocuments.number))
    .where(isNull(billingFiles.number))
    .orderBy(asc(billingDocuments.createdAt))
    .limit(AHEAD);
  for (const { number } of waiting) await printBillingDocument(deps, number);
  return waiting.length;
}

/** The customer's own invoice, opened by the order's token; with a number, the one of a machine's return. */
export async function printInvoiceByToken(
  deps: Deps,
  token: string,
  returnInvoice: string | null = null,
): Promise<{ readonly number: string; readonly pdf: Buffer } | null> {
  const { db } = deps;
  const [order] = await db.orm.select({ id: orders.id }).from(orders).where(eq(orders.token, token));
  if (!order) return null;
  const number = returnInvoice
    ? await findReturnInvoice(db.orm, order.id, returnInvoice)
    : (await readInvoice(db.orm, order.id))?.number;
  const pdf = number && (await printBillingDocument(deps, number));
  return number && pdf ? { number, pdf } : null;
}

async function findReturnInvoice(executor: Executor, orderId: string, asked: string): Promise<string | null> {
  const deposits = await readOrderDeposits(executor, orderId);
  return deposits.find(({ invoiceNumber }) => invoiceNumber === asked)?.invoiceNumber ?? null;
}

/** The packing slip. For the staff. */
export async function printPackingSlip({ db }: Deps, orderId: string): Promise<Buffer | null> {
  if (!isUuid(orderId)) return null;
  const [order] = await db.orm.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  const lines = await linesOf(db.orm, orderId);
  const { identity } = await readSiteSettings(db.orm);
  const { renderPackingSlipPdf } = await import("#mail/documents/packing-slip-pdf.tsx");
  return renderPackingSlipPdf({
    seller: sellerOf(identity),
    orderNumber: order.number,
    date: parisDay(order.createdAt),
    customer: {
      name: order.name,
      email: order.email,
      phone: formatPhone(order.phone),
      address: addressLines(order),
    },
    delivery: deliveryLabels[order.deliveryWay],
    note: order.note,
    weightGrams: order.weightGrams,
    lines: lines
      .filter(({ kind }) => kind !== "gift_card")
      .map(({ title, sku, details, quantity }) => ({ title, sku, details, quantity })),
  });
}

async function printBill(document: BillingDocument): Promise<Buffer> {
  // Loaded with the first document: the printing library is heavy and most visits never need it.
  const { renderBillingPdf } = await import("#mail/documents/billing-pdf.tsx");
  return renderBillingPdf(document);
}
