import { createHash } from "node:crypto";

/** Identifies a person in the journal without an address: the same address gives the same key. */
export function personKey(address: string): string {
  return createHash("sha256").update(address).digest("hex").slice(0, 16);
}
