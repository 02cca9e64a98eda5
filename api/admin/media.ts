import { type Context, Hono } from "hono";
import { photoLimits } from "#content/forms/photos.ts";
import type { Deps } from "#usecases/deps.ts";
import { type StoredMedia, storePicture, storeSheet } from "#usecases/media/store-media.ts";
import { type FileWords, limitedBody, refuseFile } from "../media/refuse-file.ts";
import type { AdminEnv } from "./admin-env.ts";

const NBSP = "\u00a0";
/** A PDF file has its own refusals, where those of photos would not fit. */
const sheetRefusals: FileWords = {
  missing: "Le fichier est vide.",
  tooLarge: `La fiche est trop lourde${NBSP}: ${photoLimits.megabytes}${NBSP}Mo au plus.`,
  format: "Ce fichier n’est pas un PDF.",
};
const maxSize = photoLimits.megabytes * 1024 * 1024;

/** Files of the catalogue, as the bare body; the file's name is in `?nom=`. */
export function mediaRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/pictures", limitedBody(maxSize), async (c) => {
      const stored = await storePicture(deps, await bytesOf(c), c.req.query("nom") ?? "");
      return answer(c, stored);
    })
    .post("/sheets", limitedBody(maxSize, sheetRefusals), async (c) => {
      const stored = await storeSheet(deps, await bytesOf(c), c.req.query("nom") ?? "");
      return answer(c, stored, sheetRefusals);
    });
}

async function bytesOf(c: Context): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer());
}

function answer(c: Context, stored: StoredMedia, words?: FileWords) {
  if (stored.ok) {
    const { src, width, height } = stored;
    return c.json({ src, width, height }, 201);
  }
  return refuseFile(c, stored.refusal, words);
}
