import { createHash } from "node:crypto";

/** For a submission id sent again with other content: stored as well, once however often it is repeated. */
export function derivedId(from: string, fingerprint: string): string {
  const hex = fingerprintOfText(`${from}:${fingerprint}`);
  // Version 8 of RFC 9562: a UUID whose bits the application chose.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** SHA-256 in hexadecimal digits. */
export function fingerprintOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
