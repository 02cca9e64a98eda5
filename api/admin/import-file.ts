import { z } from "zod";
import { limitBody } from "../limit-body.ts";

const mostBytes = 2 * 1024 * 1024;
const tooLarge = "Le fichier est trop lourd\u00a0: 2\u00a0Mo au plus.";
const text = z.string().max(mostBytes, { error: tooLarge });

/** A file to be looked at before it is imported. */
export const previewedFile = z.object({ text });

/** The file, and the digest of the preview that was agreed to. */
export const importedFile = z.object({ text, digest: z.string().max(64) });

/** Stands before the routes that take a file. */
export const limitImport = limitBody({
  maxSize: mostBytes,
  onError: (c) => {
    // The rest of the file is not read, so the connection cannot serve another request.
    c.header("Connection", "close");
    return c.json({ message: tooLarge }, 413);
  },
});
