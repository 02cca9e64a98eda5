import { z } from "zod";
import type { Sms, SmsTransport } from "./sms-transport.ts";

export interface HttpSmsSettings {
  /** The provider's address for messages; name and password in it become HTTP Basic credentials. */
  readonly url: string;
  /** The sender: a number, or a name registered with the provider. */
  readonly from: string;
  readonly timeoutMs?: number | undefined;
}

const accepted = z.object({ sid: z.string().optional(), id: z.string().optional() });

/** Posts the form that Twilio made common (To, From, Body) and that compatible services take as well. */
export function createHttpSms({ url, from, timeoutMs = 10_000 }: HttpSmsSettings): SmsTransport {
  const { address, headers } = withoutCredentials(url);
  return {
    name: "http",
    deliver: async (sms) => {
      const response = await fetch(address, {
        method: "POST",
        headers,
        body: formFor(sms, from),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      const text = await response.text();
      // The answer may repeat the message, code included: only its status is reported.
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}`);
      return { status: "sent", messageId: messageIdIn(text) };
    },
  };
}

function formFor({ to, text, channel }: Sms, from: string): URLSearchParams {
  const prefix = channel === "whatsapp" ? "whatsapp:" : "";
  return new URLSearchParams({ To: `${prefix}${to}`, From: `${prefix}${from}`, Body: text });
}

function withoutCredentials(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url);
  const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = "";
  address.password = "";
  if (credentials === ":") return { address, headers: {} };
  return { address, headers: { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } };
}

function messageIdIn(text: string): string | undefined {
  try {
    const answer = accepted.safeParse(JSON.parse(text));
    return answer.success ? (answer.data.sid ?? answer.data.id) : undefined;
  } catch {
    return undefined;
  }
}
