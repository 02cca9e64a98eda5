import { createHash } from "node:crypto";
import type { RequestDraft } from "./request-draft.ts";

/** A hash of everything the visitor sent: equal for a retry only. */
export function fingerprintOf(draft: RequestDraft): string {
  const { kind, contact, message, items, details, place, photoIds } = draft;
  return sha256(JSON.stringify([kind, contact, message, items, details, place, photoIds])).toString("hex");
}

/**
 * The id under which a submission is stored once. A browser without JavaScript sends none: then the same content on the
 * same day is the same submission, so that a second click stores nothing twice.
 */
export function submissionIdFor(given: string | null, fingerprint: string, now: Date): string {
  return given ?? derivedId(now.toISOString().slice(0, 10), fingerprint);
}

/** For a submission id sent again with other content: stored as well, once however often it is repeated. */
export function derivedId(from: string, fingerprint: string): string {
  const hex = sha256(`${from}:${fingerprint}`).toString("hex");
  // Version 8 of RFC 9562: a UUID whose bits the application chose.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
