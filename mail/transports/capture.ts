import { business } from "#content/business.ts";
import { domainOf } from "./address.ts";
import type { MailTransport } from "./transport.ts";

/** Sends nothing: the message stays in the outbox, where the administration shows it. */
export function createCapture(): MailTransport {
  return {
    get domain() {
      return domainOf(business.email);
    },
    deliver: async () => ({ status: "captured", transport: "capture" }),
  };
}
