import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { itemCents, type QuoteItem } from "#domain/quote/quote.ts";
import type { QuoteDocument, QuoteLine, QuoteSeller } from "#domain/quote/quote-document.ts";

/** What a stored request holds of the customer and of the services asked for. */
export type QuotedRequest = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address?: string;
  readonly vehicle?: string;
  readonly items: readonly RequestedItem[];
};

type RequestedItem = QuoteItem & { readonly vehicle?: string };

/** What the owner decides when the request becomes a quote. */
export type QuoteTerms = {
  readonly number: string;
  readonly date: CalendarDay;
  readonly validDays: number;
  readonly seller: QuoteSeller;
  readonly travelCents: Cents;
  readonly delay: string;
  readonly vatRate: number | null;
  readonly message?: string;
};

export function quoteFromRequest(request: QuotedRequest, terms: QuoteTerms): QuoteDocument {
  const { name, email, phone, address, vehicle, items } = request;
  const { validDays, ...rest } = terms;
  return {
    ...rest,
    validUntil: addDays(terms.date, validDays),
    customer: { name, email, phone, ...(address ? { address } : {}) },
    ...(vehicle ? { vehicle } : {}),
    lines: quoteLines(items),
  };
}

/** What was asked for as lines of a quote; a price that is no number is left to the owner. */
export function quoteLines(items: readonly RequestedItem[]): readonly QuoteLine[] {
  return items.map((item) => ({
    title: item.title,
    ...(item.details ? { details: item.details } : {}),
    ...(item.vehicle ? { vehicle: item.vehicle } : {}),
    quantity: 1,
    unitCents: itemCents(item),
  }));
}
