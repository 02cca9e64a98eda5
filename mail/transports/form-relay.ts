import type { MailProps } from "../templates-map.ts";
import type { MailTransport } from "./transport.ts";

export interface FormRelaySettings {
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
  };
}

/** The caller's fields as they are; the service's own settings only where the caller gave none. */
function relayFields({ subject, relay }: MailProps["request-notice"]): Record<string, string> {
  return { ...relay, ...missing(relay, { _subject: subject, _template: "table", _captcha: "false" }) };
}

function missing(given: Readonly<Record<string, string>>, defaults: Record<string, string>) {
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !(name in given)));
}

async function post(url: string, fields: Record<string, string>, timeoutMs: number): Promise<void> {
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
