import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { PhotoRefusal } from "#content/forms/photos.ts";
import { visitPhotos } from "#db/schema/planning.ts";
import { type CoveredArea, coveredPixels } from "#domain/makeover/covered-area.ts";
import { type Crop, cropArea } from "#domain/pictures/crop.ts";
import type { Deps } from "../deps.ts";
import { readMedia } from "../media/read-media.ts";
import { type StoredMedia, storePicture } from "../media/store-media.ts";
import { createQueue } from "../requests/photos/queue.ts";

/** Where the pixels come from: a photo of a visit, or a file of the site. */
export type PictureSource =
  | { readonly kind: "visit"; readonly photoId: string }
  | { readonly kind: "media"; readonly mediaId: string };

interface PictureCopy {
  readonly source: PictureSource;
  readonly covers: readonly CoveredArea[];
  /** Of the whole picture, as the covered areas are. */
  readonly crop?: Crop | null | undefined;
}

const atOnce = createQueue(2);

/**
 * Copies a picture for a makeover. The covered areas are blurred in the pixels of the copy: the original stays where it
 * was, and the copy's file does not contain what they hide.
 */
export async function preparePicture(
  deps: Deps,
  { source, covers, crop = null }: PictureCopy,
): Promise<StoredMedia> {
  const bytes = await readSource(deps, source);
  if (!bytes) return { ok: false, refusal: "missing" };
  const covered = await atOnce(async () => cut(await coverAreas(bytes, covers), crop)).catch(
    (): PhotoRefusal => "format",
  );
  return typeof covered === "string"
    ? { ok: false, refusal: covered }
    : storePicture(deps, covered, "realisation.webp");
}

async function readSource(deps: Deps, source: PictureSource): Promise<Buffer | null> {
  if (source.kind === "media") {
    const file = await readMedia(deps, source.mediaId);
    return file?.mime === "image/webp" ? file.bytes : null;
  }
  const [photo] = await deps.db.orm
    .select({ bytes: visitPhotos.bytes })
    .from(visitPhotos)
    .where(eq(visitPhotos.id, source.photoId));
  return photo?.bytes ?? null;
}

async function cut(bytes: Buffer, crop: Crop | null): Promise<Buffer> {
  if (!crop) return bytes;
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes).extract(cropArea({ width, height }, crop)).webp({ quality: 95 }).toBuffer();
}

/** What remains of a covered area, in pixels of its longer side: too little for a character of a plate. */
const remainingPixels = 6;

/** Exported for its test. */
export async function coverAreas(bytes: Buffer, covers: readonly CoveredArea[]): Promise<Buffer> {
  const upright = await sharp(bytes).autoOrient().toFormat("png", { compressionLevel: 1 }).toBuffer();
  const { width = 0, height = 0 } = await sharp(upright).metadata();
  const areas = covers.flatMap((cover) => coveredPixels(cover, { width, height }) ?? []);
  const patches = await Promise.all(
    areas.map(async (area) => {
      const coarse = await sharp(upright)
        .extract(area)
        .resize(remainingPixels, remainingPixels, { fit: "inside" })
        .toBuffer();
      const input = await sharp(coarse)
        .resize(area.width, area.height, { fit: "fill", kernel: "cubic" })
        .toBuffer();
      return { input, left: area.left, top: area.top };
    }),
  );
  return sharp(upright).composite(patches).webp({ quality: 95 }).toBuffer();
}
