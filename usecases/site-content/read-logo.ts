import sharp from "sharp";
import { type LogoGround, logoSize, type OwnLogo } from "#domain/site-content/own-logo.ts";
import { isPicture } from "../requests/photos/encode-photo.ts";

export type ReadLogo =
  | { readonly ok: true; readonly logo: OwnLogo }
  | { readonly ok: false; readonly reason: "format" | "small" | "unreadable" };

/** A bomb of pixels is refused before it is unpacked. */
const mostPixels = 50_000_000;
const leastSide = 48;

/**
 * A picture file as the logo: turned upright, without location data or margins, small enough for every page. SVG is
 * refused: it is a program as much as a picture.
 */
export async function readLogo(bytes: Uint8Array): Promise<ReadLogo> {
  if (!isPicture(bytes)) return { ok: false, reason: "format" };
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient().ensureAlpha();
    const trimmed = await source.trim({ threshold: 4 }).png().toBuffer({ resolveWithObject: true });
    if (Math.min(trimmed.info.width, trimmed.info.height) < leastSide) return { ok: false, reason: "small" };
    const { data, info } = await sharp(trimmed.data)
      .resize({ ...logoSize, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { ok: true, logo: { png: data.toString("base64"), width, height, ground: await groundOf(data) } };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

/** Dark letters on nothing need a light ground, light letters a dark one; a picture without holes brings its own. */
async function groundOf(png: Buffer): Promise<LogoGround> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  let shown = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    shown += 1;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  if (shown > pixels * 0.98) return "any";
  return shown > 0 && light / shown > 0.62 ? "dark" : "light";
}
