import { type PhotoRefusal, photoLimits } from "#content/forms/photos.ts";
import { requestPhotos } from "#db/schema/request-photos.ts";
import type { Deps } from "../../deps.ts";
import { encodePhoto } from "./encode-photo.ts";
import { createQueue } from "./queue.ts";

type StoredPhoto =
  | { readonly ok: true; readonly id: string; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly refusal: PhotoRefusal };

/** Decoding takes much memory and a whole processor: never more than two pictures at once. */
const atOnce = createQueue(2);

/** Keeps a photo until the request it was taken for is sent. */
export async function storePhoto({ db, now }: Deps, bytes: Uint8Array): Promise<StoredPhoto> {
  if (bytes.length === 0) return { ok: false, refusal: "missing" };
  if (bytes.length > photoLimits.megabytes * 1024 * 1024) return { ok: false, refusal: "tooLarge" };
  const encoded = await atOnce(() => encodePhoto(bytes));
  if (!encoded.ok) return encoded;
  const { width, height } = encoded.photo;
  const [row] = await db.orm
    .insert(requestPhotos)
    .values({ ...encoded.photo, createdAt: now() })
    .returning({ id: requestPhotos.id });
  return row ? { ok: true, id: row.id, width, height } : { ok: false, refusal: "failed" };
}
