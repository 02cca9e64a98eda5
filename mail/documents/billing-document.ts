import type { CalendarDay } from "#domain/dates.ts";
import type { Cents } from "#domain/money.ts";

export type BillingLine = {
  readonly title: string;
  readonly details: string;
  readonly quantity: number;
  readonly unitCents: Cents;
};

/** Everything a printed invoice or credit note says, as it was issued; plain JSON. */
export type BillingDocument = {
  readonly series: "invoice" | "credit_note";
  readonly number: string;
  readonly date: CalendarDay;
  readonly orderNumber: string;
  readonly seller: {
    readonly name: string;
    readonly legalForm: string;
    readonly street: string;
    readonly place: string;
    readonly siren: string;
    readonly vatNumber: string;
  };
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Lines of the postal address; none when nothing was sent. */
    readonly address: readonly string[];
  };
  readonly lines: readonly BillingLine[];
  readonly totalCents: Cents;
  /** The part settled by a gift card. */
  readonly giftCents: Cents;
  /** How the rest was settled: "Carte bancaire, le 15 novembre 2026". */
  readonly settled: string;
  /** In percent, contained in the prices; null for a business exempt from VAT. */
  readonly vatRate: number | null;
  /** On a credit note: the invoice it corrects, and why. */
  readonly invoiceNumber: string;
  readonly reason: string;
};

/** The one rounding of an invoice: its VAT, once, on the total. Null when exempt. */
export function containedVat({
  totalCents,
  vatRate,
}: Pick<BillingDocument, "totalCents" | "vatRate">): Cents | null {
  return vatRate === null ? null : Math.round((totalCents * vatRate) / (100 + vatRate));
}

/** What goes into the box with the goods: no prices. */
export type PackingSlip = {
  readonly seller: Pick<BillingDocument["seller"], "legalForm" | "street" | "siren">;
  readonly orderNumber: string;
  readonly date: CalendarDay;
  readonly customer: BillingDocument["customer"];
  readonly delivery: string;
  readonly note: string;
  readonly weightGrams: number;
  readonly lines: readonly {
    readonly title: string;
    readonly sku: string;
    readonly details: string;
    readonly quantity: number;
  }[];
};

export type GiftCardDocument = {
  readonly code: string;
  readonly amount: string;
  readonly recipientName: string;
  readonly buyerName: string;
  readonly message: string;
  readonly expiresOn: CalendarDay;
  /** The first day it can be used; absent: at once. */
  readonly usableFrom?: CalendarDay;
  readonly siteUrl: string;
};
