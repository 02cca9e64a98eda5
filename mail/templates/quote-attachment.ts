import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import type { MailAttachment } from "./template.ts";

/** The quote itself, printed when the message is sent. */
export async function quoteAttachment(document: QuoteDocument): Promise<MailAttachment> {
  // Loaded with the first quote only: the PDF engine is heavy and most messages need none.
  const { renderQuotePdf } = await import("../documents/quote-pdf.tsx");
  return {
    filename: `devis-${document.number.replace(/[^\w-]+/g, "-")}.pdf`,
    contentType: "application/pdf",
    content: await renderQuotePdf(document),
  };
}
