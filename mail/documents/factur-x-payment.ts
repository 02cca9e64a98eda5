import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { PAYMENT_MEANS, type PaymentMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { BillingDocument } from "./billing-document.ts";

/**
 * UNTDID 4461. A transfer is a "payment to bank account": the codes of credit transfers want an IBAN, which documents do
 * not keep. Gift cards and credits are "mutually defined".
 */
const meansCodes: Readonly<Record<PaymentMeans, string>> = {
  card: "48",
  terminal: "48",
  transfer: "42",
  cash: "10",
  cheque: "20",
  onSite: "1",
  gift_card: "ZZZ",
};

/** What is settled when the document is issued: by payments and by deposits. */
export function paidCents({ payments, deposits = [], totalCents }: BillingDocument): Cents {
  // Documents that keep no payments were issued when they were paid.
  if (!payments) return totalCents;
  return [...payments, ...deposits].reduce((sum, { cents }) => sum + cents, 0);
}

/** The one code that a document may name, that of its largest payment, with the names of all. Null: nothing was paid. */
export function paymentMeans({
  payments,
  settled,
}: BillingDocument): { readonly code: string; readonly names: string } | null {
  if (!payments) {
    const [label = ""] = settled.split(",");
    return label === "" ? null : { code: codeOf(label), names: label };
  }
  const [largest] = [...payments].sort((one, other) => other.cents - one.cents);
  if (!largest) return null;
  return { code: codeOf(largest.label), names: payments.map(({ label }) => label).join(", ") };
}

function codeOf(label: string): string {
  const means = PAYMENT_MEANS.find((known) => paymentMeansLabels[known] === label);
  return means ? meansCodes[means] : meansCodes.gift_card;
}

/** The last day to pay; of a document that is paid, the day of the last payment. */
export function dueDay(bill: BillingDocument): CalendarDay | null {
  if (bill.dueDate) return bill.dueDate;
  if (paidCents(bill) < bill.totalCents) return null;
  const days = (bill.payments ?? []).map(({ date }) => date).sort();
  return days.at(-1) ?? bill.date;
}
