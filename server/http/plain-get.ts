import type { IncomingMessage } from "node:http";

/** What the answers that are ready ask of a request. */
export type PlainGet = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Longer ones are rare, and left to Node with its own limits. */
const mostBytes = 4096;

/**
 * A path that means the same to every parser, without a query, and headers in the one form in which browsers and proxies
 * write them: no other blank, sign or way to end a line.
 */
const wholeHead =
  /^GET (\/(?!\/)[\w./-]*) HTTP\/1\.1\r\n(?:[A-Za-z][A-Za-z\d-]*: [!-~](?:[ -~]*[!-~])?\r\n)+\r\n$/;

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
  const url = wholeHead.exec(text)?.[1];
  if (url === undefined) return undefined;
  const headers: Record<string, string> = {};
  for (const [, name, value = ""] of text.matchAll(notable)) {
    const key = name?.toLowerCase();
    if (key === undefined || headers[key] !== undefined) return undefined;
    headers[key] = value;
  }
  const { host, connection = "keep-alive" } = headers;
  if (host === undefined || connection.toLowerCase() !== "keep-alive") return undefined;
  return { method: "GET", url, headers, rawHeaders: ["Host", host] };
}
