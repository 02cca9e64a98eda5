import { type PhotoRefusal, photoLimits } from "#content/forms/photos.ts";
import { media, mediaSizes } from "#db/schema/media.ts";
import type { Deps } from "../deps.ts";
import { encodePhoto } from "../requests/photos/encode-photo.ts";
import { createQueue } from "../requests/photos/queue.ts";
import { encodeSizes } from "./encode-sizes.ts";

export type StoredMedia =
  | { readonly ok: true; readonly src: string; readonly width: number | null; readonly height: number | null }
  | { readonly ok: false; readonly refusal: PhotoRefusal };

const atOnce = createQueue(2);
const mostBytes = photoLimits.megabytes * 1024 * 1024;

/** Puts a picture of the staff on the site, drawn anew as AVIF and WebP in several widths. Its address never changes what it shows. */
export async function storePicture(
  { db, now }: Deps,
  bytes: Uint8Array,
  fileName: string,
): Promise<StoredMedia> {
  const refusal = refusalBySize(bytes);
  if (refusal) return { ok: false, refusal };
  const drawn = await atOnce(() => drawPicture(bytes));
  if (!drawn.ok) return drawn;
  const { photo, sizes } = drawn;
  const values = { ...photo, fileName: shortName(fileName), createdAt: now() };
  const id = await db.orm.transaction(async (transaction) => {
    const [row] = await transaction.insert(media).values(values).returning({ id: media.id });
    if (row) await transaction.insert(mediaSizes).values(sizes.map((size) => ({ ...size, mediaId: row.id })));
    return row?.id;
  });
  if (!id) return { ok: false, refusal: "failed" };
  return { ok: true, src: `/media/${id}`, width: photo.width, height: photo.height };
}

async function drawPicture(bytes: Uint8Array) {
  const encoded = await encodePhoto(bytes);
  if (!encoded.ok) return encoded;
  return { ...encoded, sizes: await encodeSizes(bytes, encoded.photo.width) };
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

function shortName(fileName: string): string {
  return fileName.replace(/[^\p{L}\p{N}._ -]/gu, "").slice(-120);
}
