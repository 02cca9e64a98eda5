import type { Executor } from "#db/client.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import { sellerOf } from "#domain/people/seller.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { type QuoteTerms, quoteFromRequest, quoteLines } from "#mail/documents/quote-from-request.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { QuoteInput } from "./quote-input.ts";

const vatPercent = 20;

/** What a quote begins with until the staff write something else. */
export const quoteDefaults = { validDays: 30, travelCents: 0, delay: "à convenir sous 15 jours" } as const;

/** What the settings say on a quote's day: who issues it, and its VAT, null for a business exempt from it. */
export async function readQuoteTerms(executor: Executor): Promise<Pick<QuoteTerms, "seller" | "vatRate">> {
  const { billing, identity } = await readSiteSettings(executor);
  const { insurer, mediator } = identity;
  const vatNumber = billing.vatExempt ? "" : identity.vatNumber;
  return {
    seller: { ...sellerOf(identity), vatNumber, insurer, mediator },
    vatRate: billing.vatExempt ? null : vatPercent,
  };
}

/** The document as it will be printed: the customer from the request, the rest from the staff. */
export function composeQuote(
  request: RequestRow,
  input: QuoteInput,
  drawn: Pick<QuoteTerms, "number" | "date" | "seller" | "vatRate">,
): QuoteDocument {
  const { validDays, travelCents, delay, message, lines } = input;
  const terms: QuoteTerms = { ...drawn, validDays, travelCents, delay };
  return {
    ...quoteFromRequest(quotedRequest(request), message === "" ? terms : { ...terms, message }),
    lines: lines.map(({ title, details, quantity, unitCents }) => ({
      title,
      ...(details === "" ? {} : { details }),
      quantity,
      unitCents,
    })),
  };
}

/** The visitor's items as the editor's first lines. */
export function firstLines(request: RequestRow): QuoteInput["lines"] {
  return quoteLines(request.items).map((line) => ({ details: "", ...line }));
}

function quotedRequest({ name, email, phone, commune, details, items }: RequestRow) {
  const { vehicleModel } = details;
  return {
    name,
    email,
    phone,
    items,
    ...(commune ? { address: commune } : {}),
    ...(typeof vehicleModel === "string" && vehicleModel !== "" ? { vehicle: vehicleModel } : {}),
  };
}
