import type { CalendarDay } from "#domain/dates.ts";
import type { Cents } from "#domain/money.ts";

/** One priced line. `cents` is the line's whole price; null prints "Sur devis" and counts for nothing. */
export type QuoteLine = {
  readonly title: string;
  readonly details?: string;
  readonly quantity: number;
  readonly cents: Cents | null;
};

/** Everything a printed quote says; plain JSON, so that it travels through the outbox as it is. */
export type QuoteDocument = {
  readonly number: string;
  readonly date: CalendarDay;
  readonly validUntil: CalendarDay;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address?: string;
  };
  readonly vehicle?: string;
  readonly lines: readonly QuoteLine[];
  /** What coming to the customer costs; 0 prints "Offert". */
  readonly travelCents: Cents;
  readonly totalCents: Cents;
  /** How soon, or how long: "3 jours environ", "sous 15 jours". */
  readonly delay: string;
  readonly vatExempt: boolean;
  readonly message?: string;
};
