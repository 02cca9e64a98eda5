import type { Executor } from "#db/client.ts";
import { media, mediaSizes } from "#db/schema/media.ts";
import { type EncodedPhoto, encodePhoto, isHeic } from "../requests/photos/encode-photo.ts";
import { decodeHeic } from "./decode-heic.ts";
import { type EncodedSize, encodeSizes, type WantedSize } from "./encode-sizes.ts";

interface PictureFile {
  readonly photo: EncodedPhoto;
  readonly sizes: readonly EncodedSize[];
}

type DrawnPicture =
  | { readonly ok: true; readonly file: PictureFile }
  | Extract<Awaited<ReturnType<typeof encodePhoto>>, { ok: false }>;

/** A picture ready to be stored, or why it cannot be. */
export async function drawPictureFile(
  sent: Uint8Array,
  sizesOf: (fullWidth: number) => readonly WantedSize[],
): Promise<DrawnPicture> {
  const decoded = isHeic(sent) ? await decodeHeic(sent) : null;
  if (decoded && !decoded.ok) return decoded;
  const bytes = decoded?.jpeg ?? sent;
  const encoded = await encodePhoto(bytes);
  if (!encoded.ok) return encoded;
  const { photo } = encoded;
  return { ok: true, file: { photo, sizes: await encodeSizes(bytes, photo, sizesOf(photo.width)) } };
}

interface FileFacts {
  readonly fileName: string;
  readonly createdAt: Date;
  /** Null for a file that is deleted unless something shows it within a day. */
  readonly usedAt: Date | null;
}

/** Returns the id of the stored file. */
export async function insertPictureFile(
  transaction: Executor,
  { photo, sizes }: PictureFile,
  { fileName, ...dates }: FileFacts,
): Promise<string> {
  const values = { ...photo, fileName: shortName(fileName), ...dates };
  const [row] = await transaction.insert(media).values(values).returning({ id: media.id });
  if (!row) throw new Error("The picture was not stored");
  if (sizes.length > 0)
    await transaction.insert(mediaSizes).values(sizes.map((size) => ({ ...size, mediaId: row.id })));
  return row.id;
}

/** Letters, digits and a few signs of a file's name; its end, where it is long, and never half a letter. */
export function shortName(fileName: string): string {
  const end = fileName.replace(/[^\p{L}\p{N}._ -]/gu, "").slice(-120);
  return end.isWellFormed() ? end : end.slice(1);
}
