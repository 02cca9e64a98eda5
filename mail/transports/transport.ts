import type { RenderedMail } from "../render-mail.tsx";
import type { QueuedMail } from "../templates-map.ts";

/** A message ready to leave: what was queued, how it looks, and the name it keeps through every attempt. */
export type OutgoingMail = {
  readonly queued: QueuedMail;
  readonly rendered: RenderedMail;
  readonly messageId: string;
};

/** `captured` says that nobody took the message: it stays readable in the outbox. */
export type Delivery = { readonly status: "sent" | "captured"; readonly transport: string };

export interface MailTransport {
  /** Where Message-IDs come from; a domain of the sender's. */
  readonly domain: string;
  /** Resolves once the message is in other hands; rejects when it should be tried again. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
}
