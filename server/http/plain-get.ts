import type { IncomingMessage } from "node:http";

/** What the answers that are ready ask of a request. */
export type PlainGet = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Longer ones are rare, and left to Node with its own limits. */
const mostBytes = 4096;

/** A path that means the same to every parser, without a query. */
const requestLine = /^GET (\/(?!\/)[\w./-]*) HTTP\/1\.1$/;
/** In the one form in which browsers and proxies write them: no other blank, sign or way to end a line. */
const headerLines = /^(?:\r\n[A-Za-z][A-Za-z\d-]*: [!-~](?:[ -~]*[!-~])?)+\r\n\r\n$/;

const namesRead = ["host", "accept-encoding", "if-none-match", "connection"];
/** They announce a body, another protocol or a part of the answer, or change what becomes of the connection. */
const namesRefused = [
  "content-length",
  "transfer-encoding",
  "trailer",
  "te",
  "expect",
  "upgrade",
  "http2-settings",
  "proxy-connection",
  "keep-alive",
  "range",
  "if-range",
];
const notable = new RegExp(`\\r\\n(?:(${namesRead.join("|")})|${namesRefused.join("|")}): ([^\\r]*)`, "gi");

/**
 * The request, where these bytes are exactly one GET without anything unusual; undefined for whatever else: less than a
 * whole head, more than one, or anything that two parsers could understand differently.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > mostBytes) return undefined;
  const text = bytes.toString("latin1");
  const lineEnd = text.indexOf("\r\n");
  const url = requestLine.exec(text.slice(0, Math.max(0, lineEnd)))?.[1];
  if (url === undefined) return undefined;
  const known = knownHeaders(text.slice(lineEnd));
  return known ? { method: "GET", url, headers: known.headers, rawHeaders: known.rawHeaders } : undefined;
}

type Headers = Pick<PlainGet, "headers" | "rawHeaders">;

/** A browser sends the same headers for all scripts, styles and pictures of a page. */
const remembered = new Map<string, Headers | null>();
const mostRemembered = 500;
/** Of one visitor alone, and nothing to be kept. */
const personal = /\r\n(?:cookie|authorization|apikey):/i;

function knownHeaders(text: string): Headers | null {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const headers = readHeaders(text);
  if (personal.test(text)) return headers;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, headers);
  return headers;
}

function readHeaders(text: string): Headers | null {
  if (!headerLines.test(text)) return null;
  const headers: Record<string, string> = {};
  for (const [, name, value = ""] of text.matchAll(notable)) {
    const key = name?.toLowerCase();
    if (key === undefined || headers[key] !== undefined) return null;
    headers[key] = value;
  }
  const { host, connection = "keep-alive" } = headers;
  if (host === undefined || connection.toLowerCase() !== "keep-alive") return null;
  return { headers, rawHeaders: ["Host", host] };
}
