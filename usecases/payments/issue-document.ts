import { business } from "#content/business.ts";
import { vatPercent } from "#content/vat.ts";
import type { Executor } from "#db/client.ts";
import { billingDocuments, waitingDocuments } from "#db/schema/payments.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { sellerOf } from "#domain/people/seller.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { creditedVat } from "#mail/documents/credited-vat.ts";
import type { Deps } from "../deps.ts";
import { missingForDocuments } from "../settings/missing-settings.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { type BilledSubject, billedPeriodId } from "./billed-subject.ts";
import { documentNumber, drawNumber } from "./document-number.ts";
import { readCorrectedInvoice, readCreditNotes } from "./read-invoice.ts";

/** What a document says of its own; the rest comes from its subject and from the settings of the day it is issued. */
export type DocumentContent = Pick<
  BillingDocument,
  | "series"
  | "lines"
  | "totalCents"
  | "giftCents"
  | "reason"
  | "buyer"
  | "serviceDate"
  | "category"
  | "dueDate"
  | "deposits"
  | "terms"
> &
  Required<Pick<BillingDocument, "payments">>;

/**
 * Draws the next number of the year's series and keeps the document under it, for good. While the seller's identity is
 * incomplete nothing is drawn: the document waits, and null comes back. A credit note also waits behind its invoice.
 * The demonstration prints documents of no value.
 */
export async function issueDocument(
  executor: Executor,
  deps: Deps,
  subject: BilledSubject,
  content: DocumentContent,
  refund: RefundOfDocument = {},
): Promise<BillingDocument | null> {
  const settings = await readSiteSettings(executor);
  const mayDraw = isIssuable(deps, settings) && (await isCorrectedInvoiceThere(executor, subject, content));
  if (mayDraw) return storeNumberedDocument(executor, deps, subject, content, settings);
  const { orderId, jobId, paymentId } = subject;
  const { series } = content;
  await executor.insert(waitingDocuments).values({
    ...{ orderId, jobId, paymentId, rentalPeriodId: billedPeriodId(subject) },
    ...{ series, ...refund, content, createdAt: deps.now() },
  });
  return null;
}

/** A credit note names the invoice it corrects: it is drawn after it. */
async function isCorrectedInvoiceThere(
  executor: Executor,
  subject: BilledSubject,
  { series }: DocumentContent,
): Promise<boolean> {
  return series !== "credit_note" || (await readCorrectedInvoice(executor, subject)) !== null;
}

/** The refund a credit note belongs to, which learns its number. */
export interface RefundOfDocument {
  readonly refundId?: string;
  readonly jobRefundId?: string;
}

export function isIssuable({ isDemo }: Pick<Deps, "isDemo">, settings: SiteSettings): boolean {
  return isDemo || missingForDocuments(settings).length === 0;
}

export async function storeNumberedDocument(
  executor: Executor,
  { now, isDemo }: Deps,
  subject: BilledSubject,
  content: DocumentContent,
  settings: SiteSettings,
): Promise<BillingDocument> {
  const { series, totalCents, payments } = content;
  const { orderId, jobId, paymentId } = subject;
  const corrected = series === "credit_note" ? await readCorrectedInvoice(executor, subject) : null;
  const at = now();
  const date = parisDay(at);
  const year = Number(date.slice(0, 4));
  const sequence = await drawNumber(executor, series, year);
  const number = documentNumber(series, year, sequence);
  // A credit note corrects its invoice: what the settings say of VAT today does not change what was invoiced.
  const todaysRate = settings.billing.vatExempt ? null : vatPercent;
  const vatRate = corrected ? corrected.vatRate : todaysRate;
  const document: BillingDocument = {
    ...content,
    number,
    date,
    orderNumber: subject.number,
    ...(jobId ? { subject: "job" as const } : {}),
    seller: documentSeller(settings, vatRate, corrected),
    customer: subject.customer,
    settled: series === "credit_note" ? "" : settledText(payments),
    vatRate,
    ...(corrected ? await creditNoteVat(executor, corrected, content) : {}),
    invoiceNumber: corrected?.number ?? "",
    ...(corrected ? { invoiceDate: corrected.date } : {}),
    ...(isDemo ? { isDemo } : {}),
  };
  await executor.insert(billingDocuments).values({
    ...{ number, series, year, sequence, orderId, jobId, paymentId },
    rentalPeriodId: billedPeriodId(subject),
    corrects: corrected?.number ?? null,
    totalCents,
    document,
    createdAt: at,
  });
  return document;
}

/** The order or job is locked by whoever draws its documents: the notes read here are all there are. */
async function creditNoteVat(
  executor: Executor,
  { number, vatRate }: BillingDocument,
  content: DocumentContent,
): Promise<Pick<BillingDocument, "vatCents">> {
  if (vatRate === null) return {};
  return { vatCents: creditedVat(vatRate, content, await readCreditNotes(executor, number)) };
}

/** A credit note with VAT names the number of its invoice where the seller is exempt by now and has none any more. */
function documentSeller(
  { identity }: SiteSettings,
  vatRate: BillingDocument["vatRate"],
  corrected: BillingDocument | null,
): BillingDocument["seller"] {
  const vatNumber = identity.vatNumber || (corrected?.seller.vatNumber ?? "");
  return { name: business.name, ...sellerOf(identity), vatNumber: vatRate === null ? "" : vatNumber };
}

/** "Carte cadeau et espèces, le 15 novembre 2026". */
function settledText(payments: DocumentContent["payments"]): string {
  const [first] = payments;
  if (!first) return "";
  const names = payments.map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
  return `${names.join(" et ")}, le ${formatDay(first.date)}`;
}
