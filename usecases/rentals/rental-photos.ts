import { asc, eq } from "drizzle-orm";
import { type PhotoRefusal, photoLimits } from "#content/forms/photos.ts";
import { rentalPhotos } from "#db/schema/rentals.ts";
import type { Deps } from "../deps.ts";
import { type EncodedPhoto, encodePhoto } from "../requests/photos/encode-photo.ts";

export interface PhotoRefused {
  readonly ok: false;
  readonly reason: "photo";
  readonly refusal: PhotoRefusal;
}

type ReadPhoto = PhotoRefused | { readonly ok: true; readonly photo: EncodedPhoto | null };

/** Decoded before any transaction begins: it takes a while. */
export async function decodeRentalPhoto(bytes: Uint8Array | null): Promise<ReadPhoto> {
  if (!bytes) return { ok: true, photo: null };
  if (bytes.length > photoLimits.megabytes * 1024 * 1024)
    return { ok: false, reason: "photo", refusal: "tooLarge" };
  const encoded = await encodePhoto(bytes);
  return encoded.ok
    ? { ok: true, photo: encoded.photo }
    : { ok: false, reason: "photo", refusal: encoded.refusal };
}

/** The picture itself, for the staff only. */
export async function readRentalPhoto(
  { db }: Deps,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly mime: string } | null> {
  const [row] = await db.orm
    .select({ bytes: rentalPhotos.bytes, mime: rentalPhotos.mime })
    .from(rentalPhotos)
    .where(eq(rentalPhotos.id, id));
  return row ?? null;
}

export async function listRentalPhotos({ db }: Deps, periodId: string) {
  return db.orm
    .select({
      id: rentalPhotos.id,
      moment: rentalPhotos.moment,
      angle: rentalPhotos.angle,
      createdAt: rentalPhotos.createdAt,
    })
    .from(rentalPhotos)
    .where(eq(rentalPhotos.periodId, periodId))
    .orderBy(asc(rentalPhotos.createdAt));
}
