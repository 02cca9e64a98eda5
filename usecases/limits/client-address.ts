import { isIP } from "node:net";

interface AddressSources {
  readonly socketAddress: string | undefined;
  /** The X-Forwarded-For header, as received. */
  readonly forwardedFor: string | undefined;
  /** How many of our own proxies are in front; each appends the address it was called from to the header. */
  readonly proxyHops: number;
}

/**
 * The caller's address. Behind our proxies that is the one the outermost of them added: addresses before it were sent
 * by the visitor and may be made up. A header with fewer addresses was written by fewer of our proxies, and its first
 * address by the one the visitor reached.
 */
export function clientAddress({ socketAddress, forwardedFor, proxyHops }: AddressSources): string {
  const written = proxyHops > 0 && forwardedFor ? forwardedFor.split(",") : [];
  const visitor = withoutPort((written.at(-proxyHops) ?? written[0] ?? "").trim());
  return isIP(visitor) === 0 ? (socketAddress ?? "") : visitor;
}

/** Some proxies write "203.0.113.9:40001" or "[2001:db8::1]:40001". */
function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1").replace(/^\[(.+)\](?::\d+)?$/, "$1");
}
