import { noticeEmail } from "#content/notice-email.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { plainWords, withoutLinks } from "#domain/request/plain-words.ts";
import type { Parcel } from "#domain/shop/parcel.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import type { LabelledValue, MailProps, QueuedMail } from "#mail/templates-map.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { orderUrl } from "./order-identity.ts";
import { type OrderContents, orderRows, paymentLabels } from "./order-texts.ts";

/** What each message about an order starts from. */
export function aboutOrder(siteUrl: string, { name, number, token }: OrderRow) {
  return { customerName: name, orderNumber: number, orderUrl: orderUrl(siteUrl, token) };
}

/** So much of each line of an address is repeated in a message. */
const longestAddressLine = 60;

/**
 * As the customer reads them: an address is free text, and the mailbox may be anyone's. Until somebody paid, a gift card
 * is named without its recipient, whose name is free text too.
 */
function customerRows({ order, lines, cardKind }: OrderContents): readonly LabelledValue[] {
  const shown = lines.map((line) =>
    line.kind === "gift_card" && !order.paidAt ? { ...line, details: "" } : line,
  );
  const rows = orderRows({
    order: { ...order, address: shortAddress(order.address) },
    lines: shown,
    cardKind,
  });
  return rows.map(([label, value]) => [label, withoutLinks(value)] as const);
}

function shortAddress(address: OrderRow["address"]): OrderRow["address"] {
  if (!address) return address;
  const short = (line: string) => plainWords(line, longestAddressLine);
  const { relay, street, complement, city } = address;
  return {
    ...address,
    ...(relay === undefined ? {} : { relay: short(relay) }),
    street: short(street),
    complement: short(complement),
    city: short(city),
  };
}

export function placedMail(
  siteUrl: string,
  contents: OrderContents,
  { billing }: SiteSettings,
  services: readonly string[],
): QueuedMail {
  const { order } = contents;
  return {
    template: "order-placed",
    to: order.email,
    props: {
      ...aboutOrder(siteUrl, order),
      rows: customerRows(contents),
      paymentWay: order.paymentWay,
      due: formatEuros(order.dueCents),
      account: accountOf(billing),
      payBefore: lastPaymentDay(order),
      hasQuote: order.requestId !== null,
      services,
      termsUrl: `${siteUrl}/conditions-generales`,
    },
  };
}

export function transferReminder(siteUrl: string, order: OrderRow, { billing }: SiteSettings): QueuedMail {
  return {
    template: "order-transfer-reminder",
    to: order.email,
    about: order.id,
    props: {
      ...aboutOrder(siteUrl, order),
      due: formatEuros(order.dueCents),
      account: accountOf(billing),
      payBefore: lastPaymentDay(order),
    },
  };
}

function accountOf({ accountHolder: holder, iban, bic }: SiteSettings["billing"]) {
  return { holder, iban, bic };
}

/** "22 novembre 2026": an order by transfer waits no longer. "" where no day is set. */
function lastPaymentDay({ expiresAt, paymentWay }: OrderRow): string {
  return expiresAt && paymentWay === "transfer" ? formatDay(parisDay(expiresAt)) : "";
}

export function paidMail(
  siteUrl: string,
  contents: OrderContents,
  invoice: BillingDocument | null,
): QueuedMail {
  const { order } = contents;
  return {
    template: "order-paid",
    to: order.email,
    props: {
      ...aboutOrder(siteUrl, order),
      amount: formatEuros(order.totalCents),
      rows: customerRows(contents),
      invoice,
    },
  };
}

export type ProgressStep = MailProps["order-progress"]["step"];

/** Mailed with each step; the staff read it before it is sent. */
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

export function adminOrderUrl(siteUrl: string, orderId: string): string {
  return `${siteUrl}/admin/orders/${orderId}`;
}

/** To the business, which can answer the customer at once. */
export function noticeMail(
  siteUrl: string,
  subject: string,
  intro: string,
  contents: OrderContents,
): QueuedMail {
  const { order } = contents;
  const rows: LabelledValue[] = [
    ["Commande", order.number],
    ["Client", order.name],
    ["E-mail", order.email],
    ["Téléphone", formatPhone(order.phone)],
    ...orderRows(contents),
    ["Paiement", `${paymentLabels[order.paymentWay]}${order.paidAt ? ", payé" : ""}`],
    ...(order.note === "" ? [] : ([["Message", order.note]] as const)),
  ];
  return {
    template: "order-notice",
    to: noticeEmail(),
    replyTo: order.email,
    props: {
      subject: `${subject}\u00a0: ${order.number}`,
      intro,
      rows,
      adminUrl: adminOrderUrl(siteUrl, order.id),
    },
  };
}
