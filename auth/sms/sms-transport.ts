import type { Sms } from "../deps.ts";

/** `captured` says that nobody took the message: it stays readable in the database. */
export interface SmsDelivery {
  readonly status: "sent" | "captured";
  /** The provider's own name for the message. */
  readonly messageId?: string | undefined;
}

export interface SmsTransport {
  /** As told by GET /settings. */
  readonly name: string;
  /** Resolves once the message is in other hands; rejects when it was refused. */
  deliver(sms: Sms): Promise<SmsDelivery>;
}
