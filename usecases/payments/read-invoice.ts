import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";

/** The order's invoice, once it is issued. */
export async function readInvoice(executor: Executor, orderId: string): Promise<BillingDocument | null> {
  const [row] = await executor
    .select({ document: billingDocuments.document })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.series, "invoice")));
  return row ? (row.document as BillingDocument) : null;
}
