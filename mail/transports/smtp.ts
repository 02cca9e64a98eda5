import nodemailer from "nodemailer";
import { business } from "#content/business.ts";
import { domainOf, senderOf } from "./address.ts";
import { composeMessage } from "./compose-message.ts";
import { AddressRefused, type MailTransport, type OutgoingMail } from "./transport.ts";

interface SmtpSettings {
  /**
   * "smtps://user:password@host:465"; "smtp://…" switches to TLS before anything is sent, unless "?tls=off" is given.
   */
  readonly url: string;
  /** "Reflet Bressan <bonjour@exemple.fr>"; the business's own address by default. */
  readonly from?: string | undefined;
  /** How long the server may keep silent at each step. */
  readonly silenceMs?: number | undefined;
  /** How long one message may take in all: a server that answers a letter now and then is never silent. */
  readonly longestMs?: number | undefined;
}

const tlsOff = /([?&])tls=off(?:&|$)/;

/**
 * How many connections are open at once; each carries one message after the other while there are any. No more messages
 * than this can be sent twice when the program is killed.
 */
const mostConnections = 4;
/** How long one stays open with nothing to carry. */
const idleMs = 10_000;

/**
 * Messages leave over a few connections that stay open between them. One that breaks fails the message under way, which
 * the worker tries again: only the worker knows whether it was sent.
 */
export function createSmtp({
  url,
  from,
  silenceMs = 20_000,
  longestMs = 5 * 60_000,
}: SmtpSettings): MailTransport {
  const sender = () => withName(from ?? business.email);
  const domain = () => domainOf(from ?? business.email);
  // A sender that is no address is refused at the start.
  domain();
  const isTlsOff = tlsOff.test(url);
  const open = () =>
    nodemailer.createTransport({
      pool: true,
      maxConnections: mostConnections,
      maxRequeues: 0,
      idleTimeout: idleMs,
      url: url.replace(tlsOff, "$1"),
      // A server without TLS, or a machine in between that hides it, gets no data.
      requireTLS: !isTlsOff,
      ignoreTLS: isTlsOff,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
      // A message is built from what visitors typed: it never reads a file or fetches an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transporter: ReturnType<typeof open> | undefined;
  return {
    get domain() {
      return domain();
    },
    deliver: async (mail) => {
      transporter ??= open();
      const used = transporter;
      const letter = { from: sender(), ...letterOf(mail) };
      const message = letter.attachments.length === 0 ? composeMessage(letter) : letter;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        if (transporter === used) transporter = undefined;
        // The messages under way on the other connections fail with it, and are tried again.
        used.close({ force: true });
      }, longestMs);
      await used
        .sendMail(message)
        .catch((error) => (isLate ? Promise.reject(tookTooLong(error)) : rethrow(error)))
        .finally(() => clearTimeout(timer));
      return { status: "sent", transport: "smtp" };
    },
    close: () => {
      transporter?.close();
      transporter = undefined;
    },
  };
}

function tookTooLong(cause: unknown): Error {
  return Object.assign(new Error("Timeout: the mail server took too long", { cause }), { code: "ETIMEDOUT" });
}

/** A refusal of the recipient for good (5xx after RCPT TO); one of the sender or of the message may be lifted. */
function rethrow(error: Error & { responseCode?: number; command?: string }): never {
  const isFinal = error.command === "RCPT TO" && Math.floor((error.responseCode ?? 0) / 100) === 5;
  throw isFinal ? new AddressRefused(error.message, { cause: error }) : error;
}

/** An address alone is sent in the business's name. */
function withName(address: string) {
  return { name: business.name, ...senderOf(address) };
}

function letterOf({ queued, rendered, messageId }: OutgoingMail) {
  return {
    messageId,
    // As objects, so that a comma typed into an address never makes two recipients of one.
    to: { name: "", address: queued.to },
    replyTo: { name: "", address: queued.replyTo ?? business.email },
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    headers: { ...queued.headers, ...rendered.headers },
    attachments: [...rendered.attachments],
  };
}
