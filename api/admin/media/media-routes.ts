import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type PhotoRefusal, photoLimits, photoRefusals } from "#content/forms/photos.ts";
import type { Deps } from "#usecases/deps.ts";
import { type StoredMedia, storePicture, storeSheet } from "#usecases/media/store-media.ts";
import type { AdminEnv } from "../admin-env.ts";

const NBSP = "\u00a0";
const statuses = {
  missing: 400,
  tooLarge: 413,
  heic: 415,
  format: 415,
  tooManyPixels: 413,
  limited: 429,
  failed: 500,
} as const satisfies Record<PhotoRefusal, number>;
/** A sheet is no photo: it is told apart where the words would not fit. */
const sheetRefusals: Partial<Record<PhotoRefusal, string>> = {
  missing: "Le fichier est vide.",
  tooLarge: `La fiche est trop lourde${NBSP}: ${photoLimits.megabytes}${NBSP}Mo au plus.`,
  format: "Ce fichier n’est pas un PDF.",
};
const maxSize = photoLimits.megabytes * 1024 * 1024;

/** Files of the catalogue, as the bare body; the file's name is in `?nom=`. */
export function mediaRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/pictures", limited(photoRefusals.tooLarge), async (c) => {
      const stored = await storePicture(deps, await bytesOf(c), c.req.query("nom") ?? "");
      return answer(c, stored, {});
    })
    .post("/sheets", limited(sheetRefusals.tooLarge ?? ""), async (c) => {
      const stored = await storeSheet(deps, await bytesOf(c), c.req.query("nom") ?? "");
      return answer(c, stored, sheetRefusals);
    });
}

function limited(message: string) {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest of the file is not read, so the connection cannot serve another request.
      c.header("Connection", "close");
      return c.json({ message }, 413);
    },
  });
}

async function bytesOf(c: Context): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer());
}

function answer(c: Context, stored: StoredMedia, words: Partial<Record<PhotoRefusal, string>>) {
  if (stored.ok) {
    const { src, width, height } = stored;
    return c.json({ src, width, height }, 201);
  }
  const { refusal } = stored;
  return c.json({ message: words[refusal] ?? photoRefusals[refusal] }, statuses[refusal]);
}
