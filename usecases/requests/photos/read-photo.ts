import { asc, eq } from "drizzle-orm";
import { requestPhotos } from "#db/schema/request-photos.ts";
import type { Deps } from "../../deps.ts";

/** For the staff: the photos of a request, without their bytes. */
export async function listPhotos({ db }: Deps, requestId: string) {
  const { id, mime, width, height } = requestPhotos;
  return db.orm
    .select({ id, mime, width, height })
    .from(requestPhotos)
    .where(eq(requestPhotos.requestId, requestId))
    .orderBy(asc(requestPhotos.createdAt), asc(requestPhotos.id));
}

export async function readRequestPhoto(
  { db }: Deps,
  id: string,
): Promise<{ bytes: Buffer; mime: string } | null> {
  const [photo] = await db.orm
    .select({ bytes: requestPhotos.bytes, mime: requestPhotos.mime })
    .from(requestPhotos)
    .where(eq(requestPhotos.id, id));
  return photo ?? null;
}
