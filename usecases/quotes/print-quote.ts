import { eq } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import type { Deps } from "../deps.ts";
import { composeQuote, readQuoteTerms, withKnownCompany } from "./compose-quote.ts";
import type { QuoteInput } from "./quote-input.ts";
import { findQuote } from "./quote-link.ts";
import { nextVersion } from "./quote-version.ts";

/** The PDF of a quote, the same each time it is asked for. Null: no quote of that number. */
export async function printQuote({ db }: Deps, number: string): Promise<Buffer | null> {
  const [quote] = await db.orm.select().from(quotes).where(eq(quotes.number, number));
  return quote ? print(quote.document as QuoteDocument) : null;
}

/** The same for the customer, by the link's token. */
export async function printQuoteByToken(
  deps: Deps,
  token: string,
): Promise<{ readonly number: string; readonly pdf: Buffer } | null> {
  const quote = await findQuote(deps, token);
  return quote && { number: quote.number, pdf: await print(quote.document as QuoteDocument) };
}

/** What would be sent, without drawing a number. Null: no such request. */
export async function previewQuote(
  { db, now, isDemo }: Deps,
  { requestId, input }: { readonly requestId: string; readonly input: QuoteInput },
): Promise<Buffer | null> {
  const [request] = await db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  if (!request) return null;
  const terms = await readQuoteTerms(db.orm);
  const version = await nextVersion(db.orm, requestId);
  const known = await withKnownCompany(db.orm, request, input);
  return print(
    composeQuote(request, known, {
      number: "Aperçu",
      date: parisDay(now()),
      isDemo,
      ...terms,
      ...version,
    }),
  );
}

async function print(document: QuoteDocument): Promise<Buffer> {
  // Loaded with the first quote: the printing library is heavy and most visits never need it.
  const { renderQuotePdf } = await import("#mail/documents/quote-pdf.tsx");
  return renderQuotePdf(document);
}
