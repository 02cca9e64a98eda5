import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { createServer, request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface TlsProxy {
  /** "https://localhost:…" */
  readonly url: string;
  /** Where requests go from now on. */
  forwardTo(address: string): void;
  close(): Promise<void>;
}

/** A certificate for these tests only, valid for localhost until 2126. */
const certificate = readFileSync("tests/support/tls/test-only-certificate.pem");
const key = readFileSync("tests/support/tls/test-only-key.pem");

/**
 * The browser takes the test's certificate for a trusted one. Merely ignoring its fault is not enough where the browser
 * itself refuses: it offers no passkey on a page whose certificate is wrong.
 */
export const trustTestCertificate = `--ignore-certificate-errors-spki-list=${publicKeyDigest()}`;

function publicKeyDigest(): string {
  const { publicKey } = new X509Certificate(certificate);
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
}

/** A reverse proxy with TLS on loopback, which writes the headers of the nginx configuration in docs/exploitation.md. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let target = "";
  const server = createServer({ cert: certificate, key }, (incoming, outgoing) => {
    const { host = "", "x-forwarded-for": before, ...headers } = incoming.headers;
    const forwarded = [before, incoming.socket.remoteAddress].filter(Boolean).join(", ");
    const onward = httpRequest(
      new URL(incoming.url ?? "/", target),
      {
        method: incoming.method,
        headers: { ...headers, host, "x-forwarded-for": forwarded, "x-forwarded-proto": "https" },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (address) => {
      target = address;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface ProxiedAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface ProxiedCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

/** One request over TLS, trusting the test's certificate; redirections are not followed. */
export function askOverTls(url: string, { method = "GET", headers = {}, body }: ProxiedCall = {}) {
  return new Promise<ProxiedAnswer>((resolve, reject) => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const call = httpsRequest(
      url,
      { method, ca: certificate, family: 4, agent: false, headers: { ...type, ...headers } },
      (answer) => {
        const { statusCode: status = 0, headers: received } = answer;
        text(answer).then((read) => resolve({ status, headers: received, body: read }), reject);
      },
    );
    call.on("error", reject);
    call.end(body?.toString());
  });
}
