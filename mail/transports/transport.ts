import type { RenderedMail } from "../render-mail.tsx";
import type { QueuedMail } from "../templates-map.ts";

/** A message ready to be sent: what was queued, its rendering, and the id it keeps through every attempt. */
export type OutgoingMail = {
  readonly queued: QueuedMail;
  readonly rendered: RenderedMail;
  readonly messageId: string;
};

/** `captured`: no transport took the message; it stays readable in the outbox. */
export type Delivery = { readonly status: "sent" | "captured"; readonly transport: string };

/** The recipient's server knows no such address: trying again would not change that. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

export interface MailTransport {
  /** Where Message-IDs come from; a domain of the sender's. */
  readonly domain: string;
  /** Resolves once the message was taken; rejects with AddressRefused, or when it should be tried again. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  /** Closes the connections it keeps; the next message opens new ones. */
  close?(): void;
}
