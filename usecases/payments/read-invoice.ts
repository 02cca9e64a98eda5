import { and, eq, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { billingDocuments, waitingDocuments } from "#db/schema/payments.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { type BilledSubject, billedPeriodId } from "./billed-subject.ts";

/** The order's invoice, once it is issued. */
export function readInvoice(executor: Executor, orderId: string): Promise<BillingDocument | null> {
  return readDocument(
    executor,
    and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.series, "invoice")),
  );
}

/** The job's final invoice, once it is issued. */
export function readJobInvoice(executor: Executor, jobId: string): Promise<BillingDocument | null> {
  return readDocument(
    executor,
    and(eq(billingDocuments.jobId, jobId), eq(billingDocuments.series, "invoice")),
  );
}

/** What a credit note corrects: the invoice, or before a job has one the deposit invoice of the payment. */
export async function readCorrectedInvoice(
  executor: Executor,
  subject: BilledSubject,
): Promise<BillingDocument | null> {
  const { orderId, jobId, paymentId } = subject;
  if (orderId !== null) return readInvoice(executor, orderId);
  if (jobId === null) return readReturnInvoice(executor, billedPeriodId(subject));
  const invoice = await readJobInvoice(executor, jobId);
  if (invoice || paymentId === null) return invoice;
  return readDocument(
    executor,
    and(eq(billingDocuments.paymentId, paymentId), eq(billingDocuments.series, "deposit_invoice")),
  );
}

/** The invoice of a machine's return, once it is issued. */
async function readReturnInvoice(
  executor: Executor,
  periodId: string | null,
): Promise<BillingDocument | null> {
  if (periodId === null) return null;
  const isOwn = eq(billingDocuments.rentalPeriodId, periodId);
  return readDocument(executor, and(isOwn, eq(billingDocuments.series, "invoice")));
}

/** The credit notes drawn so far of one invoice or deposit invoice. */
export async function readCreditNotes(
  executor: Executor,
  invoiceNumber: string,
): Promise<readonly BillingDocument[]> {
  const rows = await executor
    .select({ document: billingDocuments.document })
    .from(billingDocuments)
    .where(eq(billingDocuments.corrects, invoiceNumber));
  return rows.map(({ document }) => document as BillingDocument);
}

async function readDocument(executor: Executor, condition: SQL | undefined): Promise<BillingDocument | null> {
  const [row] = await executor
    .select({ document: billingDocuments.document })
    .from(billingDocuments)
    .where(condition);
  return row ? (row.document as BillingDocument) : null;
}

/** What the order's invoice will say, while it waits for the seller's identity. */
export async function readWaitingInvoice(
  executor: Executor,
  orderId: string,
): Promise<Pick<BillingDocument, "payments"> | null> {
  const [row] = await executor
    .select({ content: waitingDocuments.content })
    .from(waitingDocuments)
    .where(and(eq(waitingDocuments.orderId, orderId), eq(waitingDocuments.series, "invoice")));
  return row ? (row.content as Pick<BillingDocument, "payments">) : null;
}
