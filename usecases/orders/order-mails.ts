import { business } from "#content/business.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { formatEuros } from "#domain/money.ts";
import type { Parcel } from "#domain/parcel.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import type { LabelledValue, MailProps, QueuedMail } from "#mail/templates-map.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { orderUrl } from "./order-identity.ts";
import { orderRows, paymentLabels } from "./order-texts.ts";

/** What each message about an order starts from. */
export function aboutOrder(siteUrl: string, { name, number, token }: OrderRow) {
  return { customerName: name, orderNumber: number, orderUrl: orderUrl(siteUrl, token) };
}

export function placedMail(
  siteUrl: string,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { billing }: SiteSettings,
): QueuedMail {
  return {
    template: "order-placed",
    to: order.email,
    props: {
      ...aboutOrder(siteUrl, order),
      rows: orderRows(order, lines),
      paymentWay: order.paymentWay,
      due: formatEuros(order.dueCents),
      account: { holder: billing.accountHolder, iban: billing.iban, bic: billing.bic },
      hasQuote: order.requestId !== null,
      termsUrl: `${siteUrl}/conditions-generales`,
    },
  };
}

export function paidMail(
  siteUrl: string,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  invoice: BillingDocument | null,
): QueuedMail {
  return {
    template: "order-paid",
    to: order.email,
    props: {
      ...aboutOrder(siteUrl, order),
      amount: formatEuros(order.totalCents),
      rows: orderRows(order, lines),
      invoice,
    },
  };
}

export type ProgressStep = MailProps["order-progress"]["step"];

/** Told with each step; the staff read it before it leaves. */
export function progressMail(
  siteUrl: string,
  order: OrderRow,
  step: ProgressStep,
  { carrier, tracking }: Parcel,
): QueuedMail & { readonly template: "order-progress" } {
  return {
    template: "order-progress",
    to: order.email,
    props: { ...aboutOrder(siteUrl, order), step, deliveryWay: order.deliveryWay, carrier, tracking },
  };
}

/** To the business, which can answer the customer at once. */
export function noticeMail(
  subject: string,
  intro: string,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): QueuedMail {
  const rows: LabelledValue[] = [
    ["Commande", order.number],
    ["Client", `${order.name}\n${order.email}\n${formatPhone(order.phone)}`],
    ...orderRows(order, lines),
    ["Paiement", `${paymentLabels[order.paymentWay]}${order.paidAt ? ", payé" : ""}`],
    ...(order.note === "" ? [] : ([["Message", order.note]] as const)),
  ];
  return {
    template: "order-notice",
    to: business.email,
    replyTo: order.email,
    props: { subject: `${subject}\u00a0: ${order.number}`, intro, rows },
  };
}
