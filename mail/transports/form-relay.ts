import type { MailProps } from "../templates-map.ts";
import type { MailTransport } from "./transport.ts";

interface FormRelaySettings {
  /** The form-to-email service's address for this business. */
  readonly url: string;
  /** Takes every message that the service cannot. */
  readonly otherwise: MailTransport;
  readonly timeoutMs?: number | undefined;
}

/**
 * Posts request notices as the form the service expects. The service answers the customer itself with
 * `_autoresponse`, so our own receipt is kept, not sent: the customer would get two.
 */
export function createFormRelay({ url, otherwise, timeoutMs = 20_000 }: FormRelaySettings): MailTransport {
  return {
    domain: otherwise.domain,
    deliver: async (mail) => {
      const { queued } = mail;
      if (queued.template === "request-receipt") return { status: "captured", transport: "form-relay" };
      if (queued.template !== "request-notice") return otherwise.deliver(mail);
      await post(url, relayFields(queued.props), timeoutMs);
      return { status: "sent", transport: "form-relay" };
    },
    close: () => otherwise.close?.(),
  };
}

/**
 * The caller's fields in the caller's order; the service's own settings only where the caller gave none. A customer who
 * has had enough confirmations gets none from the service either.
 */
function relayFields({ subject, relay, isReceiptHeld }: MailProps["request-notice"]): string[][] {
  const given = Array.isArray(relay) ? relay : Object.entries(relay);
  const defaults = Object.entries({ _subject: subject, _template: "table", _captcha: "false" });
  const missing = defaults.filter(([name]) => !given.some(([known]) => known === name));
  return [...given, ...missing]
    .filter(([name]) => !(isReceiptHeld && name === "_autoresponse"))
    .map(([name, value]) => [name, value]);
}

async function post(url: string, fields: string[][], timeoutMs: number): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
    // Such services answer a form with the redirection to a thank-you page: that is a success.
    redirect: "manual",
  });
  await response.body?.cancel();
  if (response.status >= 400) throw new Error(`The form service answered ${response.status}`);
}
