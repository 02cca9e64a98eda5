import type { BillingDocument } from "../documents/billing-document.ts";
import type { MailAttachment } from "./template.ts";

const fileNames = { invoice: "facture", credit_note: "avoir", deposit_invoice: "facture-acompte" } as const;

export async function billingAttachment(document: BillingDocument): Promise<readonly MailAttachment[]> {
  // Loaded with the first document only: the PDF engine is heavy and most messages need none.
  const { renderBillingPdf } = await import("../documents/billing-pdf.tsx");
  const kind = fileNames[document.series];
  return [
    {
      filename: `${kind}-${document.number.replace(/[^\w-]+/g, "-")}.pdf`,
      contentType: "application/pdf",
      content: await renderBillingPdf(document),
    },
  ];
}
