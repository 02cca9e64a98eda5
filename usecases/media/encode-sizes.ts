import sharp from "sharp";
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from "#domain/shop/picture-sizes.ts";

interface PictureSize {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

const qualities: Record<PictureFormat, number> = { avif: 58, webp: 80 };

/**
 * The picture in every width and format it is offered in, but WebP at full width, which is the picture itself. Drawn
 * from the original's pixels, so that nothing is compressed twice.
 */
export async function encodeSizes(original: Uint8Array, fullWidth: number): Promise<readonly PictureSize[]> {
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
