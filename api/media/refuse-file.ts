import type { Context } from "hono";
import { type PhotoRefusal, photoRefusals } from "#content/forms/photos.ts";
import { limitBody } from "../limit-body.ts";

/** The texts for a file that is no photo. */
export type FileWords = Partial<Record<PhotoRefusal, string>>;

const statuses = {
  missing: 400,
  tooLarge: 413,
  heic: 415,
  format: 415,
  tooManyPixels: 413,
  limited: 429,
  failed: 500,
} as const satisfies Record<PhotoRefusal, number>;

/** Answers a file that is not taken with the reason in French. */
export function refuseFile(c: Context, refusal: PhotoRefusal, words: FileWords = {}) {
  return c.json({ message: words[refusal] ?? photoRefusals[refusal] }, statuses[refusal]);
}

/** Refuses a body of more bytes before it is read. */
export function limitedBody(maxSize: number, words?: FileWords) {
  return limitBody({
    maxSize,
    onError: (c) => {
      // The rest of the file is not read, so the connection cannot serve another request.
      c.header("Connection", "close");
      return refuseFile(c, "tooLarge", words);
    },
  });
}
