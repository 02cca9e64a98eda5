import { createHmac } from "node:crypto";
import type { Database } from "./client.ts";
import { siteSecret } from "./site-secret.ts";

/** An address itself is never stored: the hash cannot be reversed without the key. */
export async function hashAddress(db: Database, address: string): Promise<Buffer> {
  const key = await siteSecret(db, "visitor-address");
  return createHmac("sha256", key).update(address).digest();
}

/**
 * What is counted as one visitor: an IPv4 address, or the /64 of an IPv6 address, since one connection has a whole
 * /64 and could change its address at will.
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
