import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { media, mediaSizes } from "#db/schema/media.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { Deps } from "../deps.ts";
import { encodeSizes, wantedSizes } from "../media/encode-sizes.ts";
import { dropPicturePages } from "./drop-pages.ts";
import { pictureUses } from "./picture-uses.ts";

/** Per run, so that the other tasks of the minute are not kept waiting. */
const mostPictures = 2;
/** Looked at to find one that no other instance is making. */
const mostInstances = 8;

/** Makes the AVIF sizes of the oldest pictures that lack them. Returns how many pictures it completed. */
export async function completePictures(deps: Deps): Promise<number> {
  let count = 0;
  while (count < mostPictures && (await deps.db.orm.transaction((each) => completeOne(deps, each))))
    count += 1;
  return count;
}

/** Encoding takes seconds, in which nothing is held that the staff would wait for: they may change the picture. */
async function completeOne(deps: Deps, transaction: Executor): Promise<boolean> {
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
  const picture = await takeIncomplete(transaction);
  if (!picture) return false;
  const { id, fileId, width, height } = picture;
  const [file] = await transaction.select({ bytes: media.bytes }).from(media).where(eq(media.id, fileId));
  if (!file) return false;
  const sizes = await encodeSizes(file.bytes, { width, height }, wantedSizes(width, ["avif"]));
  const [current] = await transaction
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.fileId, fileId)))
    .for("update");
  // Deleted or cut anew meanwhile: a new cut has its own turn.
  if (!current) return true;
  await transaction
    .insert(mediaSizes)
    .values(sizes.map((size) => ({ ...size, mediaId: fileId })))
    .onConflictDoNothing();
  await transaction.update(pictures).set({ hasAvif: true }).where(eq(pictures.id, id));
  await dropPicturePages(transaction, id, await pictureUses(transaction, [id], deps.now()));
  return true;
}

/** The oldest that lacks sizes; other instances skip it until the transaction ends. */
async function takeIncomplete(transaction: Executor) {
  const { id, fileId, width, height, hasAvif } = pictures;
  const oldest = await transaction
    .select({ id })
    .from(pictures)
    .where(eq(hasAvif, false))
    .orderBy(asc(pictures.createdAt))
    .limit(mostInstances);
  for (const candidate of oldest) {
    const { rows } = await transaction.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${candidate.id}, 40)) as free`,
    );
    if (!rows[0]?.free) continue;
    // Another instance may have made it since the list was read.
    const [picture] = await transaction
      .select({ id, fileId, width, height })
      .from(pictures)
      .where(and(eq(id, candidate.id), eq(hasAvif, false)));
    if (picture) return picture;
  }
  return undefined;
}
