import type { ReactElement } from "react";
import type { MailFacts } from "../mail-facts.ts";
import type { MailName, MailProps } from "../templates-map.ts";

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** One message. The brand's frame, the signature and the sender come from elsewhere. */
export type MailTemplate<Name extends MailName> = {
  subject(props: MailProps[Name]): string;
  /** What the mailbox shows beside the subject before the message is opened. */
  preview(props: MailProps[Name], facts: MailFacts): string;
  body(props: MailProps[Name], facts: MailFacts): ReactElement;
  headers?(props: MailProps[Name]): Readonly<Record<string, string>>;
  attachments?(props: MailProps[Name], facts: MailFacts): Promise<readonly MailAttachment[]>;
};
