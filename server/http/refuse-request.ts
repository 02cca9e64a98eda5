import type { IncomingMessage } from "node:http";

/** Requests that no part of the site should read. */
export interface RequestRefusal {
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Offered by ordinary clients with an ordinary request, which the standard lets us answer as such. */
const harmlessUpgrade = /^h2c$/i;

/** Checks the request line and the host, before any part of the site parses them; null when both are accepted. */
export function refuseRequest({
  method = "",
  url = "",
  headers,
  rawHeaders,
}: Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">): RequestRefusal | null {
  if (!methods.includes(method)) {
    return refusal(405, "Cette méthode n’est pas acceptée ici.", { Allow: methods.join(", ") });
  }
  const isUpgrade = /\bupgrade\b/i.test(headers.connection ?? "") && headers.upgrade !== undefined;
  if (isUpgrade && !harmlessUpgrade.test(headers.upgrade ?? "")) {
    return refusal(400, "Ce protocole n’est pas accepté ici.");
  }
  if ((headers.host && !isKnownHost(headers.host)) || hasSecondHost(rawHeaders)) {
    return refusal(400, "Ce nom de site n’est pas valable.");
  }
  return isReadable(url) ? null : refusal(400, "Cette adresse n’est pas valable.");
}

/** For CONNECT, which Node hands over as a bare socket. */
export const connectRefusal = [
  "HTTP/1.1 405 Method Not Allowed",
  `Allow: ${methods.join(", ")}`,
  "Content-Length: 0",
  "Connection: close",
  "\r\n",
].join("\r\n");

/** For a body in very many small chunks, refused while it is being read. */
export const chunksRefusal = [
  "HTTP/1.1 400 Bad Request",
  "Content-Length: 0",
  "Connection: close",
  "\r\n",
].join("\r\n");

/** For a body that is still arriving while all such bodies together hold too much memory. */
export const bodiesRefusal = [
  "HTTP/1.1 503 Service Unavailable",
  "Retry-After: 5",
  "Content-Length: 0",
  "Connection: close",
  "\r\n",
].join("\r\n");

/** Letters, digits and single signs that mean the same to every parser. */
const plainPath = /^\/(?!\/)[\w./-]*$/;

/**
 * A path of ours and perhaps a query. "//" would be read as the name of another machine, a backslash as a slash by some
 * parsers; NUL, which PostgreSQL cannot store, is part of no address.
 */
function isReadable(target: string): boolean {
  if (plainPath.test(target)) return true;
  const [path = "", ...query] = target.split("?");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  if (!URL.canParse(`http://site${target}`) || query.some((part) => part.includes("%00"))) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** The names of a site are few: those that were found valid are remembered. */
const validHosts = new Set<string>();
const mostRemembered = 100;

function isKnownHost(host: string): boolean {
  if (validHosts.has(host)) return true;
  if (!isHost(host)) return false;
  if (validHosts.size < mostRemembered) validHosts.add(host);
  return true;
}

/** A name or an address, perhaps with a port, that a URL can hold. "1.2.3.4.5" has the signs of a name and is none. */
function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** Node reads the first of several, another program perhaps the last. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function refusal(status: number, message: string, headers: RequestRefusal["headers"] = {}): RequestRefusal {
  return { status, message, headers };
}
