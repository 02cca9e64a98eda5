import type { OrderRow } from "#db/schema/orders.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { addressLines } from "../orders/order-texts.ts";

/** What a document bills, an order, a job or the return of a machine, and the person it goes to. */
export type BilledSubject = {
  readonly number: string;
  readonly customer: BillingDocument["customer"];
} & (
  | { readonly orderId: string; readonly jobId: null; readonly paymentId: null }
  | {
      readonly orderId: null;
      readonly jobId: null;
      readonly paymentId: null;
      readonly rentalPeriodId: string;
    }
  | {
      readonly orderId: null;
      readonly jobId: string;
      /** The payment that a deposit invoice, or the credit note of one, speaks of. */
      readonly paymentId: string | null;
    }
);

export function billedOrder(order: OrderRow): BilledSubject {
  const { id: orderId, number, name, email, phone } = order;
  // A relay point is a shop's address, not the customer's.
  const address = order.deliveryWay === "relay" ? [] : addressLines(order);
  const customer = { name, email, phone: formatPhone(phone), address };
  return { orderId, jobId: null, paymentId: null, number, customer };
}

/** The invoice of a return is addressed as the order of the rental was. */
export function billedReturn(order: OrderRow, rentalPeriodId: string): BilledSubject {
  const { number, customer } = billedOrder(order);
  return { orderId: null, jobId: null, paymentId: null, rentalPeriodId, number, customer };
}

/** Null unless the return of a machine is billed. */
export function billedPeriodId(subject: BilledSubject): string | null {
  return "rentalPeriodId" in subject ? subject.rentalPeriodId : null;
}

export function billedJob(job: JobRow, paymentId: string | null = null): BilledSubject {
  const { id: jobId, number, contactName: name, contactEmail: email, contactPhone, street } = job;
  const address = [street, `${job.postalCode} ${job.commune}`.trim()].filter((line) => line !== "");
  const phone = contactPhone === "" ? "" : formatPhone(contactPhone);
  return { orderId: null, jobId, paymentId, number, customer: { name, email, phone, address } };
}
