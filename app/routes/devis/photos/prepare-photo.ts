import { ACCEPTED_PHOTOS, MAX_PHOTO_BYTES } from "./photo.ts";

export type PreparedPhoto =
  | { readonly ok: true; readonly file: Blob }
  | { readonly ok: false; readonly error: string };

const refusals = {
  size: "Photo trop lourde\u00a0: 8\u00a0Mo au plus.",
  empty: "Ce fichier est vide.",
  kind: "Format non accepté. Choisissez une photo JPEG, PNG ou WebP.",
  heic: "Ce navigateur ne sait pas lire les photos HEIC. Enregistrez-la en JPEG, puis ajoutez-la de nouveau.",
} as const;

/** What can be sent, or why not. A HEIC photo leaves as JPEG where the browser can read it (Safari can). */
export async function preparePhoto(file: File, toJpeg = convertToJpeg): Promise<PreparedPhoto> {
  if (file.size === 0) return { ok: false, error: refusals.empty };
  if (isHeic(file)) return prepareHeic(file, toJpeg);
  if (!ACCEPTED_PHOTOS.some((kind) => kind === file.type)) return { ok: false, error: refusals.kind };
  return withinSize(file);
}

async function prepareHeic(file: File, toJpeg: typeof convertToJpeg): Promise<PreparedPhoto> {
  try {
    return withinSize(await toJpeg(file));
  } catch {
    return { ok: false, error: refusals.heic };
  }
}

function withinSize(file: Blob): PreparedPhoto {
  return file.size > MAX_PHOTO_BYTES ? { ok: false, error: refusals.size } : { ok: true, file };
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
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
      "image/jpeg",
      0.9,
    );
  });
}
