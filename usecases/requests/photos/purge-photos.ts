import { and, isNull, lt } from "drizzle-orm";
import { requestPhotos } from "#db/schema/request-photos.ts";
import type { Deps } from "../../deps.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes the photos whose request was not sent within a day. Returns how many there were. */
export async function purgeUnclaimedPhotos({ db, now }: Deps): Promise<number> {
  const gone = await db.orm
    .delete(requestPhotos)
    .where(and(isNull(requestPhotos.requestId), lt(requestPhotos.createdAt, new Date(now().getTime() - day))))
    .returning({ id: requestPhotos.id });
  return gone.length;
}
