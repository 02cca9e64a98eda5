export interface Sms {
  /** E.164 with its "+". */
  readonly to: string;
  readonly text: string;
  readonly channel: "sms" | "whatsapp";
}

/** `captured`: no provider took the message; it stays readable in the database. */
export interface SmsDelivery {
  readonly status: "sent" | "captured";
  /** The provider's own name for the message. */
  readonly messageId?: string | undefined;
}

export interface SmsTransport {
  /** As reported by GET /settings. */
  readonly name: string;
  /** Resolves once the provider took the message; rejects when it was refused. */
  deliver(sms: Sms): Promise<SmsDelivery>;
}
