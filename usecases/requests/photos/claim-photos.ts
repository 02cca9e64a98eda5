import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { requestPhotos } from "#db/schema/request-photos.ts";

/** A photo is no longer there, or belongs to another request. */
export class PhotosGoneError extends Error {
  override name = "PhotosGoneError";
}

/** Attaches the photos to the request; they may come from an earlier try of the same submission. */
export async function claimPhotos(
  executor: Executor,
  requestId: string,
  photoIds: readonly string[],
  previousRequestId: string | null,
): Promise<void> {
  const wanted = [...new Set(photoIds)];
  if (wanted.length === 0) return;
  const free = isNull(requestPhotos.requestId);
  const claimed = await executor
    .update(requestPhotos)
    .set({ requestId })
    .where(
      and(
        inArray(requestPhotos.id, wanted),
        previousRequestId === null ? free : or(free, eq(requestPhotos.requestId, previousRequestId)),
      ),
    )
    .returning({ id: requestPhotos.id });
  if (claimed.length !== wanted.length) throw new PhotosGoneError("a photo is no longer there");
}
