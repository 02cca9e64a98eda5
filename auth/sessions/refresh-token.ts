import { createHmac, timingSafeEqual } from "node:crypto";

/** The content of a refresh token; valid only once its mark was checked with the session's key. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly mark: Buffer;
}

const idBytes = 16;
const counterBytes = 8;
const markBytes = 16;

/**
 * Session id, counter and a truncated HMAC under the session's own key: nothing is stored per token, so none can be
 * stolen from the database, and the one in use can be handed out again when an answer was lost (contract 8.1).
 */
export function writeRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const head = headOf(sessionId, counter);
  return Buffer.concat([head, markOf(head, key)]).toString("base64url");
}

/** Null for what cannot be one. */
export function readRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.byteLength !== idBytes + counterBytes + markBytes || bytes.toString("base64url") !== text)
    return null;
  const hex = bytes.subarray(0, idBytes).toString("hex");
  const counter = bytes.readBigUInt64BE(idBytes);
  if (counter > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    counter: Number(counter),
    mark: bytes.subarray(idBytes + counterBytes),
  };
}

export function isGenuine({ sessionId, counter, mark }: RefreshToken, key: Uint8Array): boolean {
  return timingSafeEqual(mark, markOf(headOf(sessionId, counter), key));
}

function headOf(sessionId: string, counter: number): Buffer {
  const head = Buffer.alloc(idBytes + counterBytes);
  head.write(sessionId.replaceAll("-", ""), "hex");
  head.writeBigUInt64BE(BigInt(counter), idBytes);
  return head;
}

function markOf(head: Buffer, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(head).digest().subarray(0, markBytes);
}
