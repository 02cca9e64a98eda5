import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { billingDocuments, waitingDocuments } from "#db/schema/payments.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";

/** The order's invoice, once it is issued. */
export async function readInvoice(executor: Executor, orderId: string): Promise<BillingDocument | null> {
  const [row] = await executor
    .select({ document: billingDocuments.document })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.series, "invoice")));
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
