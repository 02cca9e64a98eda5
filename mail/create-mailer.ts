import { createCapture } from "./transports/capture.ts";
import { createFormRelay } from "./transports/form-relay.ts";
import { createSmtp } from "./transports/smtp.ts";
import type { MailTransport } from "./transports/transport.ts";

interface MailerSettings {
  /** SMTP_URL */
  readonly smtpUrl?: string | undefined;
  /** MAIL_FROM */
  readonly mailFrom?: string | undefined;
  /** FORM_RELAY_URL */
  readonly formRelayUrl?: string | undefined;
}

/** Without settings no message is sent: each is kept, readable, in the outbox. */
export function createMailer({ smtpUrl, mailFrom, formRelayUrl }: MailerSettings): MailTransport {
  const direct = smtpUrl ? createSmtp({ url: smtpUrl, from: mailFrom }) : createCapture();
  return formRelayUrl ? createFormRelay({ url: formRelayUrl, otherwise: direct }) : direct;
}
