import { photoLimits, photoRefusals } from "#content/forms/photos.ts";
import { ACCEPTED_PHOTOS } from "./photo.ts";

type PreparedPhoto =
  | { readonly ok: true; readonly file: Blob }
  | { readonly ok: false; readonly error: string };

/** What can be sent, or why not. A HEIC photo is sent as JPEG where the browser can read it (Safari can). */
export async function preparePhoto(file: File, toJpeg = convertToJpeg): Promise<PreparedPhoto> {
  if (isHeic(file)) return prepareHeic(file, toJpeg);
  const isPhoto = file.size > 0 && ACCEPTED_PHOTOS.some((kind) => kind === file.type);
  return isPhoto ? withinSize(file) : { ok: false, error: photoRefusals.format };
}

async function prepareHeic(file: File, toJpeg: typeof convertToJpeg): Promise<PreparedPhoto> {
  try {
    return withinSize(await toJpeg(file));
  } catch {
    return { ok: false, error: photoRefusals.heic };
  }
}

function withinSize(file: Blob): PreparedPhoto {
  const isTooLarge = file.size > photoLimits.megabytes * 1024 * 1024;
  return isTooLarge ? { ok: false, error: photoRefusals.tooLarge } : { ok: true, file };
}

/** Some systems give HEIC files no type at all. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
}

async function convertToJpeg(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("no picture came out")));
    canvas.toBlob(done, "image/jpeg", 0.9);
  });
}
