import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** What the server does with one message. */
export type SmtpConduct =
  | { readonly kind: "accept" }
  /** Says no to the recipient, or to the message once it is all there. */
  | { readonly kind: "refuse"; readonly code: number; readonly at: "recipient" | "message" }
  /** Says no to the message, in words made of it. */
  | { readonly kind: "repeat"; readonly words: (raw: string) => string }
  /** Hangs up with the message half-way, or when it is all there but not yet acknowledged. */
  | { readonly kind: "drop"; readonly at: "middle" | "end" }
  /** Receives the whole message, and answers only when `until` is settled. */
  | { readonly kind: "hold"; readonly until: Promise<unknown> };

interface SmtpAttempt {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
  readonly at: number;
}

export interface TestSmtpServer {
  /** With TLS switched off: the server has none. */
  readonly url: string;
  /** Every message seen whole, accepted or not. */
  readonly attempts: readonly SmtpAttempt[];
  /** Those acknowledged. */
  readonly accepted: readonly SmtpAttempt[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback with a configurable failure for each message. */
export async function startSmtpServer(
  conduct: (recipient: string) => SmtpConduct = () => ({ kind: "accept" }),
): Promise<TestSmtpServer> {
  const sockets = new Map<number, Socket>();
  const decided = new Map<string, SmtpConduct>();
  const attempts: SmtpAttempt[] = [];
  const accepted: SmtpAttempt[] = [];

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const to = session.envelope.rcptTo[0]?.address ?? "";
    const wanted = decided.get(session.id) ?? { kind: "accept" };
    const hangUp = () => sockets.get(session.remotePort)?.destroy();
    if (wanted.kind === "drop" && wanted.at === "middle") {
      stream.once("data", hangUp);
      stream.resume();
      return;
    }
    const raw = await text(stream);
    const attempt = { to, raw, messageId: headerOf(raw, "Message-ID"), at: performance.now() };
    attempts.push(attempt);
    if (wanted.kind === "drop") return void hangUp();
    if (wanted.kind === "refuse") throw refusal(wanted.code);
    if (wanted.kind === "repeat") throw refusal(554, wanted.words(raw));
    if (wanted.kind === "hold") await wanted.until;
    accepted.push(attempt);
  }

  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo({ address }, session, done) {
      const wanted = conduct(address);
      decided.set(session.id, wanted);
      done(wanted.kind === "refuse" && wanted.at === "recipient" ? refusal(wanted.code) : null);
    },
    onData(stream, session, done) {
      receive(stream, session).then(() => done(), done);
    },
  });
  server.server.on("connection", (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once("close", () => sockets.delete(port));
  });
  // The tests include clients that hang up in the middle.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    attempts,
    accepted,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(code: number, words = "refused by the test server"): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A header's value with its folded lines joined; empty when absent. */
export function headerOf(raw: string, name: string): string {
  const head = raw.split(/\r?\n\r?\n/, 1)[0] ?? "";
  const unfolded = head.replace(/\r?\n[ \t]+/g, " ");
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
}
