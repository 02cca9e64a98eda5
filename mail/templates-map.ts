import type { QuoteDocument } from "./documents/quote-document.ts";

/** A label and its value, in the order they are read. */
export type LabelledValue = readonly [label: string, value: string];

/** What each message must be told. Kept as JSON in the outbox: plain data only. */
export type MailProps = {
  /** To the business, reply-to the customer. */
  "request-notice": {
    readonly kind: string;
    readonly subject: string;
    readonly fields: readonly LabelledValue[];
    /** The form-to-email service's own fields; only the form-relay transport reads them. */
    readonly relay: Readonly<Record<string, string>>;
  };
  /** To the customer: thanks, recap, promise to call back. */
  "request-receipt": {
    readonly customerName: string;
    readonly kind: string;
    readonly recap: readonly LabelledValue[];
    readonly total?: string;
  };
  "newsletter-confirm": { readonly confirmUrl: string; readonly unsubscribeUrl: string };
  "newsletter-welcome": { readonly unsubscribeUrl: string };
  /** Carries the quote itself as a PDF, drawn from `document` when the mail is sent. */
  quote: {
    readonly customerName: string;
    readonly quoteNumber: string;
    readonly total: string;
    readonly acceptUrl: string;
    readonly validUntil: string;
    readonly document: QuoteDocument;
  };
};

export type MailName = keyof MailProps;

type MailOf<Name extends MailName> = {
  readonly template: Name;
  readonly props: MailProps[Name];
  readonly to: string;
  readonly replyTo?: string;
  /** Extra headers; those a template needs by itself (List-Unsubscribe) it adds itself. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A message as the use cases hand it over: what to say and to whom, not yet how it looks. */
export type QueuedMail = { [Name in MailName]: MailOf<Name> }[MailName];
