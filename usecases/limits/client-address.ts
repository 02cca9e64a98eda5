export interface AddressSources {
  readonly socketAddress: string | undefined;
  /** The X-Forwarded-For header, as received. */
  readonly forwardedFor: string | undefined;
  /** Whether a proxy of ours stands in front: only then is its header believed. */
  readonly trustProxy: boolean;
}

/**
 * Who is asking. Behind our proxy that is the last hop it wrote down: everything before it was sent by the visitor, who
 * may have invented it.
 */
export function clientAddress({ socketAddress, forwardedFor, trustProxy }: AddressSources): string {
  const lastHop = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return lastHop || socketAddress || "";
}
