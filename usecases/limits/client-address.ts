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

/**
 * What is counted as one visitor: an IPv4 address, or the /64 of an IPv6 address, since a household is given a whole
 * /64 and could otherwise change its address at will.
 */
export function visitorNetwork(address: string): string {
  const bare = address
    .replace(/^\[|\](:\d+)?$/g, "")
    .replace(/%.*$/, "")
    .toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.slice(0, 4).join(":")}::/64`;
}
