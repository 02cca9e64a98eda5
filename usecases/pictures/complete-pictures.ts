import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { media, mediaSizes } from "#db/schema/media.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { Deps } from "../deps.ts";
import { encodeSizes, wantedSizes } from "../media/encode-sizes.ts";
import { dropPicturePages } from "./drop-pages.ts";
import { pictureUses } from "./picture-uses.ts";

/** Per run, so that the other tasks of the minute are not kept waiting. */
const mostPictures = 2;

/** Makes the AVIF sizes of the oldest pictures that lack them. Returns how many pictures it completed. */
export async function completePictures(deps: Deps): Promise<number> {
  let count = 0;
  while (count < mostPictures && (await deps.db.orm.transaction((each) => completeOne(deps, each))))
    count += 1;
  return count;
}

/** Other instances skip the picture this one holds. */
async function completeOne(deps: Deps, transaction: Executor): Promise<boolean> {
  const [picture] = await transaction
    .select({
      id: pictures.id,
      fileId: pictures.fileId,
      width: pictures.width,
      height: pictures.height,
    })
    .from(pictures)
    .where(eq(pictures.hasAvif, false))
    .orderBy(asc(pictures.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!picture) return false;
  const { id, fileId, width, height } = picture;
  const [file] = await transaction.select({ bytes: media.bytes }).from(media).where(eq(media.id, fileId));
  if (!file) return false;
  const sizes = await encodeSizes(file.bytes, { width, height }, wantedSizes(width, ["avif"]));
  await transaction
    .insert(mediaSizes)
    .values(sizes.map((size) => ({ ...size, mediaId: fileId })))
    .onConflictDoNothing();
  await transaction.update(pictures).set({ hasAvif: true }).where(eq(pictures.id, id));
  await dropPicturePages(transaction, id, await pictureUses(transaction, [id], deps.now()));
  return true;
}
