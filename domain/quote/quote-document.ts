import type { CalendarDay } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";
import type { CompanyBuyer } from "../people/company-buyer.ts";
import type { Seller } from "../people/seller.ts";
import type { Discount } from "./discount.ts";
import type { OfferChoice } from "./offer.ts";

/** One line; a null price prints "Sur devis" and counts for nothing. */
export type QuoteLine = {
  readonly title: string;
  readonly details?: string;
  readonly quantity: number;
  readonly unitCents: Cents | null;
  /** The offer behind the title; absent for what was typed by hand. */
  readonly choice?: OfferChoice;
  /** The name of its vehicle, in a quote for several. */
  readonly vehicle?: string;
  /** What the line was before the discount; absent without one. */
  readonly beforeDiscount?: { readonly unitCents: Cents; readonly details: string };
};

/** Who issues the quote, as the settings had it on that day. An empty field is not printed. */
export type QuoteSeller = Seller & {
  /** The trade name; missing from quotes sent before it was kept with them. */
  readonly name?: string;
  readonly vatNumber: string;
  readonly insurer: string;
  readonly mediator: { readonly name: string; readonly url: string };
};

/** Everything a printed quote says, prices as the customer pays them; plain JSON, to travel through the outbox. */
export type QuoteDocument = {
  readonly number: string;
  /** 1 for the first quote of a request. Missing from quotes sent before it was kept with them. */
  readonly version?: number;
  /** The number of the version before. */
  readonly replaces?: string;
  /** Of a site that is a demonstration: the document says that it is worth nothing. */
  readonly isDemo?: true;
  readonly date: CalendarDay;
  readonly validUntil: CalendarDay;
  /** Missing from quotes sent before it was kept with them. */
  readonly seller?: QuoteSeller;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Where the work is done, too. */
    readonly address?: string;
  };
  /** The company it is for; absent for a private person. */
  readonly buyer?: CompanyBuyer;
  readonly vehicle?: string;
  readonly lines: readonly QuoteLine[];
  /** What coming to the customer costs; 0 prints "Offert". */
  readonly travelCents: Cents;
  /** When, and for how long: "3 jours, à convenir sous 15 jours". */
  readonly delay: string;
  /** In percent, contained in the prices; null for a business exempt from VAT. */
  readonly vatRate: number | null;
  readonly message?: string;
  /** Already taken off the lines. */
  readonly discount?: Discount;
  /** What is asked when the day is booked; absent where the rule asks for nothing. */
  readonly deposit?: { readonly percent: number; readonly cents: Cents };
};

type QuoteDocumentTotals = {
  readonly totalCents: Cents;
  /** The part of the total that is VAT, and the rest; both null when exempt. */
  readonly vatCents: Cents | null;
  readonly netCents: Cents | null;
  readonly hasOnQuote: boolean;
};

type PricedLine = Pick<QuoteLine, "quantity" | "unitCents">;

export function lineCents(line: PricedLine): Cents | null {
  return line.unitCents === null ? null : line.unitCents * line.quantity;
}

/** The one rounding of a quote: its VAT, once, on the total. */
export function quoteDocumentTotals({
  lines,
  travelCents,
  vatRate,
}: Pick<QuoteDocument, "travelCents" | "vatRate"> & {
  readonly lines: readonly PricedLine[];
}): QuoteDocumentTotals {
  const totalCents = lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), travelCents);
  const vatCents = vatRate === null ? null : Math.round((totalCents * vatRate) / (100 + vatRate));
  return {
    totalCents,
    vatCents,
    netCents: vatCents === null ? null : totalCents - vatCents,
    hasOnQuote: lines.some(({ unitCents }) => unitCents === null),
  };
}
