import sharp from "sharp";
import { type PhotoRefusal, photoLimits } from "#content/forms/photos.ts";
import { media, mediaSizes } from "#db/schema/media.ts";
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from "#domain/shop/picture-sizes.ts";
import type { Deps } from "../deps.ts";
import { encodePhoto } from "../requests/photos/encode-photo.ts";
import { createQueue } from "../requests/photos/queue.ts";

interface PictureSize {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

const qualities: Record<PictureFormat, number> = { avif: 58, webp: 80 };

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

/**
 * The picture in every width and format it is offered in, except WebP at full width, which is the stored picture. Made
 * from the original's pixels, so that nothing is compressed twice.
 */
async function encodeSizes(original: Uint8Array, fullWidth: number): Promise<readonly PictureSize[]> {
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width: fullWidth })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, channels: info.channels };
  const sizes: PictureSize[] = [];
  for (const width of pictureWidths(fullWidth)) {
    for (const format of PICTURE_FORMATS) {
      if (format === "webp" && width === fullWidth) continue;
      const drawing = sharp(data, { raw: pixels }).resize({ width });
      const options = { quality: qualities[format], effort: 3 };
      const encoded = format === "avif" ? drawing.avif(options) : drawing.webp(options);
      sizes.push({ width, format, bytes: await encoded.toBuffer() });
    }
  }
  return sizes;
}
