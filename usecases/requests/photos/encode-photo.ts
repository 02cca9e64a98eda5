import sharp from "sharp";
import { dropPngTexts } from "./drop-png-texts.ts";

export interface EncodedPhoto {
  readonly bytes: Buffer;
  readonly mime: "image/webp";
  readonly width: number;
  readonly height: number;
}

type PhotoEncoding =
  | { readonly ok: true; readonly photo: EncodedPhoto }
  | { readonly ok: false; readonly refusal: "heic" | "format" | "tooManyPixels" };

const longestSide = 2000;
/** Larger than any phone's ordinary picture; beyond it a small file could fill the memory. */
const mostPixels = 64_000_000;

/** Re-encoded as WebP, which removes all metadata (place, camera). */
export async function encodePhoto(sent: Uint8Array): Promise<PhotoEncoding> {
  if (isHeic(sent)) return { ok: false, refusal: "heic" };
  if (!isPicture(sent)) return { ok: false, refusal: "format" };
  const bytes = dropPngTexts(sent);
  const { width, height } = await readHeader(bytes);
  if (width * height > mostPixels) return { ok: false, refusal: "tooManyPixels" };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const photo = { bytes: data, mime: "image/webp", width: info.width, height: info.height } as const;
    return { ok: true, photo };
  } catch {
    return { ok: false, refusal: "format" };
  }
}

/** No pixels where the header cannot be read: decoding then refuses the file. */
async function readHeader(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

/**
 * PNG, JPEG or WebP, by how the file begins. Nothing else is given to the decoder: reading the mere size of an SVG runs
 * what is in it, for minutes if it wants.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("\xff\xd8\xff") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}

/** An iPhone's own format; told apart so that a message can say what to do. */
export function isHeic(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);
}
