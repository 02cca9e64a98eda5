import sharp, { type Sharp } from "sharp";
import { type KeptFormat, type PictureFormat, pictureWidths } from "#domain/shop/picture-sizes.ts";

export interface WantedSize {
  readonly width: number;
  readonly format: KeptFormat;
}

export interface EncodedSize extends WantedSize {
  readonly bytes: Buffer;
}

/** Every width in these formats, except WebP at full width, which is the stored picture. */
export function wantedSizes(fullWidth: number, formats: readonly PictureFormat[]): readonly WantedSize[] {
  return pictureWidths(fullWidth)
    .flatMap((width) => formats.map((format) => ({ width, format })))
    .filter(({ width, format }) => !(format === "webp" && width === fullWidth));
}

/**
 * A picture in other sizes, made from the original's pixels, so that nothing is compressed twice. `full` is the stored
 * picture's size: the width alone would leave a picture of one column its whole height, which no format takes.
 */
export async function encodeSizes(
  original: Uint8Array,
  full: { readonly width: number; readonly height: number },
  wanted: readonly WantedSize[],
): Promise<readonly EncodedSize[]> {
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width: full.width, height: full.height, fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, channels: info.channels };
  const sizes: EncodedSize[] = [];
  for (const { width, format } of wanted) {
    const drawing = sharp(data, { raw: pixels }).resize({ width });
    sizes.push({ width, format, bytes: await encodeAs[format](drawing).toBuffer() });
  }
  return sizes;
}

const encodeAs: Record<KeptFormat, (drawing: Sharp) => Sharp> = {
  avif: (drawing) => drawing.avif({ quality: 58, effort: 3 }),
  webp: (drawing) => drawing.webp({ quality: 80, effort: 3 }),
  // JPEG has no transparency: what is see-through becomes white.
  jpeg: (drawing) => drawing.flatten({ background: "white" }).jpeg({ quality: 80 }),
};
