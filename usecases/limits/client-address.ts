export interface AddressSources {
  readonly socketAddress: string | undefined;
  /** The X-Forwarded-For header, as received. */
  readonly forwardedFor: string | undefined;
  /** How many proxies of ours stand in front; each adds the address it was called from at the end of the header. */
  readonly proxyHops: number;
}

/**
 * Who is asking. Behind our proxies that is the address the outermost of them wrote down: what stands before it was
 * sent by the visitor, who may have invented it. A header with fewer addresses was written by fewer of our proxies,
 * and its first address by the one the visitor reached.
 */
export function clientAddress({ socketAddress, forwardedFor, proxyHops }: AddressSources): string {
  const written = proxyHops > 0 && forwardedFor ? forwardedFor.split(",") : [];
  const visitor = (written.at(-proxyHops) ?? written[0])?.trim();
  return visitor || socketAddress || "";
}
