import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The headers by which a proxy names its client. */
const proxyHeaders = [
  "x-forwarded-for",
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
  "true-client-ip",
  "x-forwarded-host",
  "via",
];

/**
 * Whether the caller is on the machine that runs the site: connected over loopback, not on behalf of another client,
 * and under a local name (another site may point its own name to our address).
 */
export function isOnSameMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!isLoopback(incoming?.socket.remoteAddress ?? "")) return false;
  if (!isLocalName(c.req.header("host") ?? "")) return false;
  return proxyHeaders.every((name) => listsOnlyLocalAddresses(c.req.header(name)));
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
function listsOnlyLocalAddresses(value: string | undefined): boolean {
  if (value === undefined) return true;
  return value.split(/[,;]/).every((part) => isLocalName(part.trim().replace(/^for="?|"$/gi, "")));
}
