import { eq } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteDocument } from "#mail/documents/quote-document.ts";
import type { Deps } from "../deps.ts";

/** The PDF of a quote, the same each time it is asked for. Null: no quote of that number. */
export async function printQuote({ db }: Deps, number: string): Promise<Buffer | null> {
  const [quote] = await db.orm.select().from(quotes).where(eq(quotes.number, number));
  if (!quote) return null;
  // Loaded with the first quote: the printing library is heavy and most visits never need it.
  const { renderQuotePdf } = await import("#mail/documents/quote-pdf.tsx");
  return renderQuotePdf(quote.document as QuoteDocument);
}
