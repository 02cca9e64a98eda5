import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import type { Seller } from "#domain/people/seller.ts";

export type BillingLine = {
  readonly title: string;
  readonly details: string;
  readonly quantity: number;
  readonly unitCents: Cents;
  /** A gift card sold: a multi-purpose voucher, on which VAT is due when it is used (CGI art. 256 ter). */
  readonly isVoucher?: boolean;
};

/** One means of payment of the document: "Espèces", with what it settled. */
export type BillingPayment = { readonly label: string; readonly cents: Cents; readonly date: CalendarDay };

/** Each has numbers of its own, without gaps. */
export type BillingSeries = "invoice" | "credit_note" | "deposit_invoice";

/** A deposit already invoiced, which the final invoice deducts by its number. */
export type BillingDeposit = { readonly number: string; readonly date: CalendarDay; readonly cents: Cents };

/** Everything a printed invoice, deposit invoice or credit note says, as it was issued; plain JSON. */
export type BillingDocument = {
  readonly series: BillingSeries;
  readonly number: string;
  readonly date: CalendarDay;
  /** The number of the order, or of the job. */
  readonly orderNumber: string;
  /** What the number is of; absent: an order. */
  readonly subject?: "order" | "job";
  readonly seller: Seller & {
    readonly name: string;
    readonly place: string;
    readonly vatNumber: string;
  };
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Lines of the postal address; none when the customer gave none. */
    readonly address: readonly string[];
  };
  /** Absent: a private buyer. */
  readonly buyer?: CompanyBuyer;
  /** The day on which the service was finished. */
  readonly serviceDate?: CalendarDay;
  /** The category of operation (CGI annexe II, art. 242 nonies A). */
  readonly category?: "goods" | "services" | "both";
  /** The last day to pay. */
  readonly dueDate?: CalendarDay;
  /** Absent: none was paid. The total counts them; what is left to pay does not. */
  readonly deposits?: readonly BillingDeposit[];
  /** Terms of payment of companies: penalties, fixed fee. */
  readonly terms?: readonly string[];
  readonly lines: readonly BillingLine[];
  readonly totalCents: Cents;
  /** The part settled by a gift card. */
  readonly giftCents: Cents;
  /** How it was settled: "Carte bancaire, le 15 novembre 2026". */
  readonly settled: string;
  /** Each means with its amount; missing from documents issued before it was kept with them. */
  readonly payments?: readonly BillingPayment[];
  /** In percent, contained in the prices; null for a business exempt from VAT. */
  readonly vatRate: number | null;
  /** On a credit note: the invoice or deposit invoice it corrects, and why. */
  readonly invoiceNumber: string;
  /** The day of that invoice; missing from credit notes issued before it was kept with them. */
  readonly invoiceDate?: CalendarDay;
  readonly reason: string;
  /** On a credit note with VAT: the tax of its taxed lines (creditedVat). Absent: rounded by itself. */
  readonly vatCents?: Cents;
  /** Printed by the demonstration: has no legal value. */
  readonly isDemo?: boolean;
};

/** What a document holds at one rate; a null rate bears no VAT. */
export type VatPart = {
  readonly rate: number | null;
  readonly grossCents: Cents;
  readonly netCents: Cents;
  readonly vatCents: Cents;
};

/**
 * The document by VAT rate, rounded once per rate: the parts add up to the total. A gift card that pays changes nothing:
 * it is a means of payment. None for a business exempt from VAT.
 */
export function vatParts({
  lines,
  vatRate,
  vatCents,
}: Pick<BillingDocument, "lines" | "vatRate" | "vatCents">): readonly VatPart[] {
  if (vatRate === null) return [];
  const taxedCents = grossOf(lines.filter(({ isVoucher }) => isVoucher !== true));
  const voucherCents = grossOf(lines.filter(({ isVoucher }) => isVoucher === true));
  return [
    partOf(vatRate, taxedCents, vatCents ?? containedVat(taxedCents, vatRate)),
    partOf(null, voucherCents, 0),
  ].filter(({ grossCents }) => grossCents > 0);
}

/** The VAT contained in an amount, to the cent. */
export function containedVat(grossCents: Cents, rate: number): Cents {
  return Math.round((grossCents * rate) / (100 + rate));
}

function partOf(rate: number | null, grossCents: Cents, vatCents: Cents): VatPart {
  return { rate, grossCents, netCents: grossCents - vatCents, vatCents };
}

function grossOf(lines: readonly BillingLine[]): Cents {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** What the deposits leave of the total. */
export function totalAfterDeposits({
  totalCents,
  deposits = [],
}: Pick<BillingDocument, "totalCents" | "deposits">): Cents {
  return deposits.reduce((left, { cents }) => left - cents, totalCents);
}

/** What goes into the box with the goods: no prices. */
export type PackingSlip = {
  readonly seller: Seller & { readonly place: string };
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
