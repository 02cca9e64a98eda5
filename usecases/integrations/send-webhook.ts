import { createHmac } from "node:crypto";
import { lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AddressRules, hostOf, mayConnect } from "./webhook-address.ts";

export interface WebhookMessage {
  /** The same at every try: the receiver recognises a message it has had. */
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly secret: Buffer;
  readonly at: Date;
}

export type WebhookAnswer =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly status: number | null; readonly error: string };

const timeoutMs = 10_000;
/** As much of an answer as is read: its words are not used. */
const mostBytes = 16 * 1024;
const notPublic = "Cette adresse n’est pas joignable depuis Internet.";

/**
 * Posts one message, signed as "Standard Webhooks" says. A redirect is an error and is not followed. The name is
 * resolved here, and the connection goes to the address that was checked: a second answer of the name server cannot
 * lead elsewhere.
 */
export function sendWebhook(
  message: WebhookMessage,
  rules: AddressRules,
  waitMs = timeoutMs,
): Promise<WebhookAnswer> {
  const url = new URL(message.url);
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayConnect(host, rules)) return Promise.resolve(failed(null, notPublic));
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done) => {
    let answer: WebhookAnswer | null = null;
    const request = send(
      url,
      {
        method: "POST",
        headers: headersOf(message),
        lookup: checkedLookup(rules),
        // A connection kept from before would skip the check.
        agent: false,
        signal: AbortSignal.timeout(waitMs),
      },
      (response) => {
        const received = answerOf(response);
        answer = received;
        readRest(response);
        response.on("close", () => done(received));
      },
    );
    // Once there is a status it decides, however the rest of the answer ends.
    request.on("error", (error) => done(answer ?? failed(null, wordsOf(error, waitMs))));
    // Without this, an answer that changes the protocol would give neither a response nor an error.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      done(failed(response.statusCode ?? 0, `Réponse ${response.statusCode}`));
    });
    request.end(message.body);
  });
}

export function headersOf({ id, body, secret, at }: Omit<WebhookMessage, "url">): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "User-Agent": "RefletBressan-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

/** Only if every address of the name may be connected to. */
function checkedLookup(rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [], 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !mayConnect(address, rules)))
        return callback(new Error(notPublic), [], 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function answerOf({ statusCode: status = 0 }: IncomingMessage): WebhookAnswer {
  return status >= 200 && status < 300 ? { ok: true, status } : failed(status, `Réponse ${status}`);
}

function readRest(response: IncomingMessage): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) response.destroy();
  });
  response.on("error", () => {});
}

function failed(status: number | null, error: string): WebhookAnswer {
  return { ok: false, status, error };
}

function wordsOf(error: NodeJS.ErrnoException, waitMs: number): string {
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return `Pas de réponse en ${waitMs / 1000}\u00a0secondes`;
  if (error.code === "ENOTFOUND") return "Nom inconnu";
  if (error.code === "ECONNREFUSED") return "Connexion refusée";
  return error.message.slice(0, 200);
}
