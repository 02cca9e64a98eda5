import { business } from "#content/business.ts";
import { noticeEmail } from "#content/notice-email.ts";
import type { QuoteRow } from "#db/schema/quotes.ts";
import { daysBetween, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import type { QueuedMail } from "#mail/templates-map.ts";

export function quoteMail(document: QuoteDocument, acceptUrl: string): QueuedMail {
  return {
    template: "quote",
    props: { ...quoteProps(document), acceptUrl, document },
    to: document.customer.email,
    replyTo: business.email,
  };
}

/**
 * Rendered for the day it is sent: how long ago the quote was sent, and how long it is still valid. One that was only
 * told on the telephone was not sent.
 */
export function quoteReminderMail(quote: QuoteRow, acceptUrl: string, now: Date) {
  const document = quote.document as QuoteDocument;
  const today = parisDay(now);
  const sentOn = quote.sentAt && parisDay(quote.sentAt);
  return {
    template: "quote-reminder",
    props: {
      ...quoteProps(document),
      acceptUrl,
      ...(sentOn && { sentOn: formatDay(sentOn), daysSince: daysBetween(sentOn, today) }),
      daysLeft: daysBetween(today, document.validUntil),
    },
    to: document.customer.email,
    replyTo: business.email,
    about: quote.id,
  } as const satisfies QueuedMail;
}

export type QuoteAnswer =
  | { readonly kind: "accepted"; readonly answeredAt: string; readonly isPlanned?: boolean }
  | { readonly kind: "declined"; readonly answeredAt: string; readonly reason: string };

/** To the staff, and for an agreement to the customer too, who keeps it with the quote joined. */
export function answerMails(quote: QuoteRow, answer: QuoteAnswer, urls: AnswerUrls): readonly QueuedMail[] {
  const document = quote.document as QuoteDocument;
  const { name, email, phone } = document.customer;
  const { customerName, quoteNumber, total } = quoteProps(document);
  const { kind, answeredAt } = answer;
  const isPlanned = answer.kind === "accepted" && answer.isPlanned === true;
  const notice: QueuedMail = {
    template: "quote-notice",
    props: {
      isAccepted: kind === "accepted",
      customerName: name,
      quoteNumber,
      total,
      phone,
      answeredAt,
      reason: answer.kind === "declined" ? answer.reason : "",
      requestUrl: urls.requestUrl,
      isPlanned,
    },
    to: noticeEmail(),
    replyTo: email,
  };
  if (kind === "declined") return [notice];
  const confirmation: QueuedMail = {
    template: "quote-accepted",
    props: {
      customerName,
      quoteNumber,
      total,
      answeredAt,
      delay: document.delay,
      document,
      isPlanned,
      ...pick(urls),
    },
    to: email,
    replyTo: business.email,
  };
  return [notice, confirmation];
}

interface AnswerUrls {
  readonly requestUrl: string;
  readonly quoteUrl: string;
  readonly withdrawalUrl: string;
}

function pick({ quoteUrl, withdrawalUrl }: AnswerUrls) {
  return { quoteUrl, withdrawalUrl };
}

function quoteProps(document: QuoteDocument) {
  return {
    customerName: document.customer.name,
    quoteNumber: document.number,
    total: formatEuros(quoteDocumentTotals(document).totalCents),
    validUntil: formatDay(document.validUntil),
  };
}
