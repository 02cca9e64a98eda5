import { type PhotoRefusal, photoLimits } from "#content/forms/photos.ts";
import { media } from "#db/schema/media.ts";
import { PICTURE_FORMATS } from "#domain/shop/picture-sizes.ts";
import type { Deps } from "../deps.ts";
import { createQueue } from "../requests/photos/queue.ts";
import { wantedSizes } from "./encode-sizes.ts";
import { drawPictureFile, insertPictureFile, shortName } from "./picture-file.ts";

export type StoredMedia =
  | { readonly ok: true; readonly src: string; readonly width: number | null; readonly height: number | null }
  | { readonly ok: false; readonly refusal: PhotoRefusal };

const atOnce = createQueue(2);
const mostBytes = photoLimits.megabytes * 1024 * 1024;

/** Stores a picture of the staff, re-encoded as AVIF and WebP in several widths. What its address shows never changes. */
export async function storePicture(
  { db, now }: Deps,
  bytes: Uint8Array,
  fileName: string,
): Promise<StoredMedia> {
  const refusal = refusalBySize(bytes);
  if (refusal) return { ok: false, refusal };
  const drawn = await atOnce(() => drawPictureFile(bytes, (width) => wantedSizes(width, PICTURE_FORMATS)));
  if (!drawn.ok) return drawn;
  const { width, height } = drawn.file.photo;
  const facts = { fileName, createdAt: now(), usedAt: null };
  const id = await db.orm.transaction((transaction) => insertPictureFile(transaction, drawn.file, facts));
  return { ok: true, src: `/media/${id}`, width, height };
}

/** A safety data sheet, as a PDF. */
export async function storeSheet(
  { db, now }: Deps,
  bytes: Uint8Array,
  fileName: string,
): Promise<StoredMedia> {
  const refusal = refusalBySize(bytes);
  if (refusal) return { ok: false, refusal };
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-")
    return { ok: false, refusal: "format" };
  const [row] = await db.orm
    .insert(media)
    .values({
      bytes: Buffer.from(bytes),
      mime: "application/pdf",
      fileName: shortName(fileName),
      createdAt: now(),
    })
    .returning({ id: media.id });
  return row
    ? { ok: true, src: `/media/${row.id}`, width: null, height: null }
    : { ok: false, refusal: "failed" };
}

function refusalBySize(bytes: Uint8Array): PhotoRefusal | null {
  if (bytes.length === 0) return "missing";
  return bytes.length > mostBytes ? "tooLarge" : null;
}
