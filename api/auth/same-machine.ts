import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The headers by which a proxy names its client; they may name this machine. */
const clientHeaders = /^(forwarded|via|x-real-ip|x-forwarded-(for|host)|(.+-)?(client|connecting)-ip)$/;
/** What only a proxy writes. */
const proxyHeaders = /^x-(forwarded|original)-/;

/**
 * Whether the caller is on the machine that runs the site: connected over loopback, not on behalf of another client or
 * of another site's page, and under a local name (another site may point its own name to our address).
 */
export function isOnSameMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!isLoopback(incoming?.socket.remoteAddress ?? "")) return false;
  // As nginx calls by default, without a word about its client; no browser does.
  if (incoming?.httpVersion === "1.0") return false;
  if (!isLocalName(c.req.header("host") ?? "")) return false;
  return !isBehindProxy(c.req.header()) && isFromOwnPage(c);
}

/** A proxy that leaves its traces must name a client on this machine. */
function isBehindProxy(headers: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(headers);
  const named = names.filter((name) => clientHeaders.test(name));
  if (named.some((name) => !listsOnlyLocalAddresses(headers[name] ?? ""))) return true;
  return named.length === 0 && names.some((name) => proxyHeaders.test(name));
}

/** A program, or a page opened under a local name. */
function isFromOwnPage(c: Context): boolean {
  if (c.req.header("sec-fetch-site") === "cross-site") return false;
  const origin = c.req.header("origin");
  return origin === undefined || isLocalName(URL.parse(origin)?.host ?? "");
}

function isLoopback(address: string): boolean {
  const bare = address.toLowerCase().replace(/^::ffff:/, "");
  return bare === "::1" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(bare);
}

function isLocalName(host: string): boolean {
  // "localhost:3000", "[::1]:3000" and, in a proxy's header, a bare "::1".
  const [, bracketed, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(host) ?? [];
  const name = bracketed ?? plain ?? host;
  return name.toLowerCase() === "localhost" || isLoopback(name);
}

/** "127.0.0.1, ::1" or Forwarded's "for=127.0.0.1". Any other value counts as another machine. */
function listsOnlyLocalAddresses(value: string): boolean {
  return value.split(/[,;]/).every((part) => isLocalName(part.trim().replace(/^for="?|"$/gi, "")));
}
