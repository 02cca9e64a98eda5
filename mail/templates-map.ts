import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { ReminderKind } from "#domain/passport/due-reminder.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import type { DeclarationOutcome } from "#domain/shop/withdrawal.ts";
import type { BillingDocument, GiftCardDocument } from "./documents/billing-document.ts";

/** A label and its value, in the order they are read. */
export type LabelledValue = readonly [label: string, value: string];

/** The props of a machine rental; one period per hand-over, its days as "2026-11-21". */
export type RentalMailItem = {
  readonly machine: string;
  readonly dates: string;
  readonly duration: string;
  readonly total: string;
  readonly deposit: string;
  readonly periods: readonly {
    readonly uid: string;
    readonly firstDate: string;
    readonly lastDate: string;
  }[];
};

/** What every message about a job names. */
type JobMail = { readonly customerName: string; readonly jobNumber: string };

/** What every message about a subscription names. */
type SubscriptionMail = {
  readonly customerName: string;
  readonly number: string;
  readonly contractUrl: string;
};

/** A gift card, or a referral credit, to which an order gave back what it had taken. */
export interface ReturnedCard {
  readonly kind: "bought" | "referral";
  /** The last day it pays; null: it was taken back with the order that had made it, and pays nothing. */
  readonly lastDate: CalendarDay | null;
}

/** What every message about an order names. */
type OrderMail = {
  readonly customerName: string;
  readonly orderNumber: string;
  readonly orderUrl: string;
};

/** A link that signs its recipient in, and the code that does the same. */
type SignInLink = { readonly actionUrl: string; readonly code: string; readonly minutes: number };

/** Something about an account was changed: which account, and when, in words. */
export type AccountChangeProps = { readonly account: string; readonly at: string };

/** The props of each message. Kept as JSON in the outbox: plain data only. */
export type MailProps = {
  /** To the business; replies go to the customer. */
  "request-notice": {
    readonly kind: string;
    readonly subject: string;
    readonly fields: readonly LabelledValue[];
    /**
     * The form-to-email service's own fields in their order; only the form-relay transport reads them. Messages queued
     * by earlier versions hold an object.
     */
    readonly relay: readonly LabelledValue[] | Readonly<Record<string, string>>;
    /** Absent in messages queued by earlier versions. */
    readonly requestUrl?: string;
    /** The address got its share of confirmations: this request sends none. */
    readonly isReceiptHeld?: boolean;
  };
  /** To the customer: thanks, recap, promise to call back. */
  "request-receipt": {
    readonly customerName: string;
    readonly kind: string;
    readonly recap: readonly LabelledValue[];
    readonly total?: string;
  };
  /** The staff's own words in answer to a request, greeting included. */
  "request-reply": { readonly about: string; readonly message: string };
  "newsletter-confirm": { readonly confirmUrl: string; readonly unsubscribeUrl: string };
  "newsletter-welcome": { readonly unsubscribeUrl: string };
  /** A letter of the owner's. */
  "newsletter-issue": {
    readonly subject: string;
    /** Markdown of the articles. */
    readonly body: string;
    readonly picture?: {
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };
    readonly unsubscribeUrl: string;
  };
  /** To the accountant: a month's files, and the page where they and the documents are downloaded. */
  "accounting-month": {
    /** "octobre 2026". */
    readonly month: string;
    readonly rows: readonly LabelledValue[];
    readonly filesUrl: string;
    /** Until when the page opens. */
    readonly validUntil: string;
    /** Empty where they would be too heavy for a message. */
    readonly files: readonly { readonly name: string; readonly csv: string }[];
  };
  /** To a vehicle's owner, when a date of its passport comes. */
  "passport-reminder": {
    readonly customerName: string;
    readonly vehicle: string;
    readonly kind: ReminderKind;
    /** What was done then. */
    readonly work: string;
    readonly day: string;
    /** "" where nothing with a firm price is proposed. */
    readonly offer: string;
    readonly price: string;
    readonly bookUrl: string;
    /** Where the person stops the reminders; `oneClickUrl` is the mail program's own button. */
    readonly stopUrl: string;
    readonly oneClickUrl: string;
  };
  /** To the owner: another program has not answered for days and is told no more. */
  "webhook-stopped": { readonly host: string; readonly since: string; readonly integrationsUrl: string };
  /** To the owner, from the settings page: shows that mail is delivered. */
  "mail-test": { readonly asker: string };
  "review-invitation": {
    readonly customerName: string;
    readonly service: string;
    readonly reviewUrl: string;
    readonly validUntil: string;
  };
  /** To the business: a review waits to be read. */
  "review-notice": {
    readonly author: string;
    readonly rating: number;
    readonly service: string;
    readonly body: string;
    readonly reviewsUrl?: string;
  };
  "review-published": { readonly reviewsUrl: string };
  "review-refused": { readonly reason: string; readonly body: string };
  /** Carries an invitation for the customer's calendar per hand-over. */
  "rental-confirmed": {
    readonly customerName: string;
    readonly customerEmail: string;
    readonly rentals: readonly RentalMailItem[];
    /** When it was booked, as an ISO instant: the same at every attempt to send. */
    readonly stampedAtDate: string;
  };
  /** The day before a hand-over. */
  "rental-reminder": {
    readonly customerName: string;
    readonly machine: string;
    readonly dates: string;
    readonly deposit: string;
  };
  /** After the return of a machine: nothing of the deposit is kept. */
  "rental-deposit-returned": {
    readonly customerName: string;
    readonly machine: string;
    readonly amount: string;
    /** Held on a card, whose hold the bank lifts. */
    readonly isCard: boolean;
  };
  "rental-cancelled": {
    readonly customerName: string;
    readonly customerEmail: string;
    readonly rental: RentalMailItem;
    readonly refund: string;
    /** What is left to pay of an order that was not paid yet: the refund is taken off it. */
    readonly due?: string;
    readonly stampedAtDate: string;
  };
  /** Asks whether the pictures of the work may be shown on the site. */
  "visit-makeover": { readonly customerName: string; readonly answerUrl: string };
  /** Booked or moved; carries an invitation for each visit. */
  "visit-confirmed": VisitMail & {
    readonly isMoved: boolean;
    readonly rows: readonly LabelledValue[];
    /** What is asked before the visit; "" for nothing. */
    readonly deposit: string;
    /** Its last day and the page where it is paid. Absent in messages queued by earlier versions. */
    readonly depositDate?: string;
    readonly payUrl?: string;
    /** The customer's request to begin within the 14 days, word for word; "" where none was needed. */
    readonly earlyStartText: string;
    /** Until when moving and cancelling cost nothing. */
    readonly changeUntil: string;
  };
  "visit-cancelled": VisitMail & {
    /** What a late cancellation costs; "" for nothing. */
    readonly fee: string;
    /** What was paid and goes back; absent in messages of an older version. */
    readonly deposit?: string | undefined;
    /** Whether another start will follow; absent in messages of an older version. */
    readonly isToBePlanned?: boolean | undefined;
  };
  /** Nobody was there: what the rule keeps, and where another start is chosen. */
  "visit-missed": VisitMail & {
    readonly waitMinutes: number;
    /** Share of the amount that the rule keeps, and the amount; 0 and "" where it keeps nothing. */
    readonly feePercent: number;
    readonly fee: string;
    readonly chooseUrl: string;
  };
  /** A day is put off: the starts held for the customer, chosen by a link. */
  "visit-put-off": VisitMail & {
    /** Written by the staff instead of the usual opening. */
    readonly intro?: string;
    readonly reason: string;
    readonly starts: readonly string[];
    readonly chooseUrl: string;
    readonly heldUntil: string;
    readonly isReminder: boolean;
  };
  /** Two days before a visit. */
  "visit-reminder": VisitMail & {
    readonly preparation: readonly string[];
    readonly changeUntil: string;
  };
  /** After the last visit of a job. */
  "visit-report": {
    readonly customerName: string;
    readonly jobNumber: string;
    readonly visitUrl: string;
    readonly work: readonly string[];
    /** What to leave alone until when; "" for nothing. */
    readonly aftercare: string;
  };
  /** To the business: a customer booked, moved, cancelled or wrote. */
  "visit-notice": {
    readonly subject: string;
    readonly intro: string;
    readonly rows: readonly LabelledValue[];
    readonly adminUrl: string;
  };
  /** Carries the quote itself as a PDF, drawn from `document` when the mail is sent. */
  quote: {
    readonly customerName: string;
    readonly quoteNumber: string;
    readonly total: string;
    readonly acceptUrl: string;
    readonly validUntil: string;
    readonly document: QuoteDocument;
  };
  /** Once, some days before the quote's last day. */
  "quote-reminder": {
    readonly customerName: string;
    readonly quoteNumber: string;
    readonly total: string;
    readonly acceptUrl: string;
    readonly validUntil: string;
    /** Missing where the quote was only told on the telephone, and from messages queued before these fields existed. */
    readonly sentOn?: string;
    readonly daysSince?: number;
    /** 0 on the last day. */
    readonly daysLeft?: number;
  };
  /** The customer's proof of what was agreed; carries the quote as a PDF. */
  "quote-accepted": {
    readonly customerName: string;
    readonly quoteNumber: string;
    readonly total: string;
    readonly answeredAt: string;
    readonly delay: string;
    readonly quoteUrl: string;
    readonly withdrawalUrl: string;
    readonly document: QuoteDocument;
    /** A visit is on the board already. Absent in messages queued by earlier versions. */
    readonly isPlanned?: boolean;
  };
  /** To the business: a customer answered a quote. */
  "quote-notice": {
    readonly isAccepted: boolean;
    readonly customerName: string;
    readonly quoteNumber: string;
    readonly total: string;
    readonly phone: string;
    readonly answeredAt: string;
    readonly reason: string;
    readonly requestUrl: string;
    /** As above, for an agreement. */
    readonly isPlanned?: boolean;
  };
  /** To the customer: what was ordered, how it is paid, what happens next. */
  "order-placed": OrderMail & {
    readonly rows: readonly LabelledValue[];
    readonly paymentWay: PaymentWay;
    readonly due: string;
    /** The account to pay to; empty texts until the owner has filled them in. */
    readonly account: { readonly holder: string; readonly iban: string; readonly bic: string };
    /** The last day of an order by transfer; "" for the others, absent in messages queued by earlier versions. */
    readonly payBefore?: string;
    readonly hasQuote: boolean;
    /** What the quote request asks for; absent in messages queued by earlier versions. */
    readonly services?: readonly string[];
    readonly termsUrl: string;
  };
  /** Carries the invoice; null while it waits for the seller's identity. */
  "order-paid": OrderMail & {
    readonly amount: string;
    readonly rows: readonly LabelledValue[];
    readonly invoice: BillingDocument | null;
  };
  /** Carries an invoice or a credit note issued later than its payment or refund. */
  "order-document": OrderMail & {
    readonly document: BillingDocument;
    /** What became of the deposit, with the invoice of a machine's return. */
    readonly deposit?: string;
  };
  /** Carries an invoice, a deposit invoice or a credit note of a job. */
  "job-document": JobMail & {
    readonly visitUrl: string;
    readonly document: BillingDocument;
    /** Bills the visits of a month; the link opens their report. */
    readonly isMonthly?: boolean;
  };
  /** Asks for a deposit or for the rest, or reminds of it; leads to the payment page. */
  "job-payment-request": JobMail & {
    readonly purpose: "deposit" | "balance";
    readonly amount: string;
    /** The last day, in words. */
    readonly dueDate: string;
    readonly payUrl: string;
    readonly account: { readonly holder: string; readonly iban: string; readonly bic: string };
    /** How many days late it is; 0: asked for the first time. */
    readonly lateDays: number;
  };
  /** A payment the job had no use for goes back. */
  "job-payment-returned": JobMail & { readonly amount: string; readonly reason: string };
  /** The contract to accept, then what was agreed. */
  "subscription-proposal": SubscriptionMail & { readonly terms: readonly LabelledValue[] };
  "subscription-accepted": SubscriptionMail & {
    readonly terms: readonly LabelledValue[];
    readonly acceptedOn: string;
    readonly agreed: readonly string[];
    readonly siteUrl: string;
  };
  /** A visit is invoiced and to be paid, or the kept card was refused. */
  "subscription-due": SubscriptionMail & {
    readonly amount: string;
    readonly dueOn: string;
    readonly hasFailed: boolean;
    /** The card is not tried again. Absent in messages written before. */
    readonly isLastTry?: boolean;
    readonly isByCard: boolean;
  };
  "subscription-renewal": SubscriptionMail & {
    readonly terms: readonly LabelledValue[];
    readonly renewsOn: string;
    readonly cancelUrl: string;
  };
  "subscription-price": SubscriptionMail & {
    readonly before: string;
    readonly after: string;
    readonly from: string;
    readonly cancelUrl: string;
  };
  "subscription-ended": SubscriptionMail & { readonly endsOn: string; readonly hasStarted: boolean };
  "order-progress": OrderMail & {
    readonly step: "preparee" | "expediee" | "prete" | "remise";
    readonly deliveryWay: DeliveryWay;
    /** Absent in messages queued by earlier versions. */
    readonly carrier?: string;
    readonly tracking: string;
  };
  "order-cancelled": OrderMail & {
    readonly cause: "unpaid" | "unpaidTransfer" | "staff";
    readonly note: string;
    /** What it had taken from a gift card. */
    readonly gift?: { readonly amount: string; readonly card: ReturnedCard };
  };
  /** Once, some days before an order by transfer ends unpaid. */
  "order-transfer-reminder": OrderMail & {
    readonly due: string;
    readonly account: { readonly holder: string; readonly iban: string; readonly bic: string };
    readonly payBefore: string;
  };
  /** The confirmation page's address once more. */
  "order-link": OrderMail;
  /** Carries the credit note when there was an invoice. */
  "order-refunded": OrderMail & {
    readonly amount: string;
    readonly giftAmount: string;
    /** What `giftAmount` went back to. */
    readonly giftCard?: ReturnedCard;
    /** The customer contested the payment, and their bank gave it back. */
    readonly isByBank?: boolean;
    readonly reason: string;
    readonly creditNote: BillingDocument | null;
  };
  /** To the business: something happened with an order. */
  "order-notice": {
    readonly subject: string;
    readonly intro: string;
    readonly rows: readonly LabelledValue[];
    /** The admin page where the staff handle it; absent in messages queued by earlier versions. */
    readonly adminUrl?: string;
  };
  /** The dated receipt of a withdrawal or of the cancellation of a subscription. */
  "order-declaration": {
    readonly kind: "retractation" | "resiliation";
    readonly customerName: string;
    readonly number: string;
    readonly receivedAt: string;
    readonly rows: readonly LabelledValue[];
  };
  /** How the staff answered it. */
  "order-declaration-closed": {
    readonly kind: "retractation" | "resiliation";
    readonly customerName: string;
    readonly number: string;
    /** "" when no order was named. */
    readonly orderNumber: string;
    readonly outcome: DeclarationOutcome;
    readonly message: string;
  };
  /** Carries the card as a PDF. */
  "gift-card": { readonly origin: "bought" | "referral"; readonly card: GiftCardDocument };
  "gift-card-referral": {
    readonly name: string;
    readonly code: string;
    readonly reward: string;
    readonly shopUrl: string;
  };
  /** To a customer: opens their space. */
  "space-sign-in": SignInLink;
  /** To a customer who asked for the erasure of their data: the code that confirms it. */
  "space-erasure": { readonly code: string; readonly minutes: number };
  "space-passkey-added": { readonly spaceUrl: string };
  /** The sign-in service's own: a link to follow, or its code to type elsewhere. */
  "auth-confirmation": SignInLink;
  "auth-invitation": SignInLink;
  "auth-magic-link": SignInLink;
  "auth-recovery": SignInLink;
  "auth-email-change": SignInLink;
  "auth-reauthentication": { readonly code: string; readonly minutes: number };
  /** To an account's owner after a change; they carry no link. */
  "auth-password-changed": AccountChangeProps;
  /** To both addresses; `account` is the former one. */
  "auth-email-changed": AccountChangeProps & { readonly newEmail: string };
  "auth-phone-changed": AccountChangeProps;
  "auth-factor-added": AccountChangeProps & { readonly factor: string };
  "auth-factor-removed": AccountChangeProps & { readonly factor: string };
  /** `provider` is its id in the settings; "email" for the password's own. */
  "auth-identity-added": AccountChangeProps & { readonly provider: string };
  "auth-identity-removed": AccountChangeProps & { readonly provider: string };
  "auth-passkey-added": AccountChangeProps;
  /** `passkey` is its name, or "". */
  "auth-passkey-removed": AccountChangeProps & { readonly passkey: string };
  "auth-recovery-codes-renewed": AccountChangeProps;
  "auth-recovery-code-used": AccountChangeProps & { readonly remaining: number };
};

/** What every message about a visit says. */
export type VisitMail = {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly jobNumber: string;
  /** "mardi 24 novembre 2026, 08:30 – 13:30". */
  readonly when: string;
  readonly place: string;
  readonly visitUrl: string;
  readonly events: readonly VisitMailEvent[];
  /** When it was written, as an ISO instant: the same at every attempt to send. */
  readonly stampedAtDate: string;
};

export type VisitMailEvent = {
  readonly uid: string;
  readonly sequence: number;
  readonly startsAtDate: string;
  readonly endsAtDate: string;
};

export type MailName = keyof MailProps;

type MailOf<Name extends MailName> = {
  readonly template: Name;
  readonly props: MailProps[Name];
  readonly to: string;
  readonly replyTo?: string;
  /** Extra headers; those a template needs by itself (List-Unsubscribe) it adds itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Until when the code or link it carries is of use; where it stays readable here, it does so until then. */
  readonly secretUntil?: Date;
  /** The id of what a reminder is about: it does not leave once that is over (withdraw-reminders.ts). */
  readonly about?: string;
};

/** A message as the use cases hand it over: what to say and to whom, not yet how it looks. */
export type QueuedMail = { [Name in MailName]: MailOf<Name> }[MailName];
