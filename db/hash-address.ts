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
  const mapped = /^(?:::|(?:0{1,4}:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
  const [high = "", low = ""] = groups.slice(6);
  // Written in full or in hexadecimal: all IPv4 visitors would be one.
  if (/^(0:){5}ffff:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/.test(groups.join(":"))) {
    const bytes = [high, low].flatMap((group) => [
      Number.parseInt(group, 16) >> 8,
      Number.parseInt(group, 16) & 255,
    ]);
    return bytes.join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
