import sharp from "sharp";

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
const accepted: readonly string[] = ["jpeg", "png", "webp"];

/** Re-encoded as WebP, which removes all metadata (place, camera). */
export async function encodePhoto(bytes: Uint8Array): Promise<PhotoEncoding> {
  if (isHeic(bytes)) return { ok: false, refusal: "heic" };
  const { width, height, format } = await readHeader(bytes);
  if (!accepted.includes(format)) return { ok: false, refusal: "format" };
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

async function readHeader(bytes: Uint8Array): Promise<{ width: number; height: number; format: string }> {
  try {
    const { width = 0, height = 0, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height, format: format ?? "" };
  } catch {
    return { width: 0, height: 0, format: "" };
  }
}

/** An iPhone's own format; told apart so that a message can say what to do. */
export function isHeic(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);
}
