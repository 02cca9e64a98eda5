import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { makeoverPictures } from "#db/schema/makeovers.ts";
import { media } from "#db/schema/media.ts";
import { claimMedia } from "../media/claim-media.ts";

export interface MakeoverPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureSet<Picture> {
  readonly before: Picture | null;
  readonly after: Picture | null;
  readonly further: readonly Picture[];
}

/** The pictures of these makeovers, looked up by makeover. */
export async function readPictures(
  executor: Executor,
  ids: readonly string[],
): Promise<(makeoverId: string) => PictureSet<MakeoverPicture>> {
  const { makeoverId, moment, position, mediaId, drawing } = makeoverPictures;
  const rows =
    ids.length === 0
      ? []
      : await executor
          .select({ makeoverId, moment, mediaId, drawing, width: media.width, height: media.height })
          .from(makeoverPictures)
          .leftJoin(media, eq(media.id, mediaId))
          .where(inArray(makeoverId, [...ids]))
          .orderBy(asc(position));
  return (id) => {
    const own = rows.filter((row) => row.makeoverId === id);
    const of = (wanted: string) => own.filter((row) => row.moment === wanted).map(toPicture);
    return { before: of("before")[0] ?? null, after: of("after")[0] ?? null, further: of("further") };
  };
}

/**
 * Gives a makeover these pictures, by their media ids, and deletes the files it no longer shows. False when one of them
 * is gone or belongs to another makeover.
 */
export async function replacePictures(
  transaction: Executor,
  makeoverId: string,
  set: PictureSet<string>,
  now: Date,
): Promise<boolean> {
  const wanted = [
    ...(set.before ? [{ moment: "before" as const, position: 0, mediaId: set.before }] : []),
    ...(set.after ? [{ moment: "after" as const, position: 0, mediaId: set.after }] : []),
    ...set.further.map((mediaId, position) => ({ moment: "further" as const, position, mediaId })),
  ];
  const ids = wanted.map(({ mediaId }) => mediaId);
  if (new Set(ids).size < ids.length) return false;
  const dropped = await transaction
    .delete(makeoverPictures)
    .where(eq(makeoverPictures.makeoverId, makeoverId))
    .returning({ mediaId: makeoverPictures.mediaId });
  const isClaimed = await claimMedia(
    transaction,
    ids.map((id) => `/media/${id}`),
    now,
  );
  if (!isClaimed) return false;
  if (wanted.length > 0) {
    const kept = await transaction
      .insert(makeoverPictures)
      .values(wanted.map((picture) => ({ ...picture, makeoverId })))
      .onConflictDoNothing({ target: makeoverPictures.mediaId })
      .returning({ mediaId: makeoverPictures.mediaId });
    if (kept.length < wanted.length) return false;
  }
  await deleteFiles(
    transaction,
    dropped.map(({ mediaId }) => mediaId).filter((id) => id === null || !ids.includes(id)),
  );
  return true;
}

/** Deletes makeovers with their files. */
export async function deleteMakeovers(transaction: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const shown = await transaction
    .delete(makeoverPictures)
    .where(inArray(makeoverPictures.makeoverId, [...ids]))
    .returning({ mediaId: makeoverPictures.mediaId });
  await transaction.execute(sql`delete from makeovers where id = any(${sql.param([...ids])}::uuid[])`);
  await deleteFiles(
    transaction,
    shown.map(({ mediaId }) => mediaId),
  );
}

/** Drawings of the demonstration have no file to delete. */
async function deleteFiles(transaction: Executor, ids: readonly (string | null)[]): Promise<void> {
  const stored = ids.filter((id) => id !== null);
  if (stored.length > 0) await transaction.delete(media).where(inArray(media.id, stored));
}

interface PictureRow {
  readonly mediaId: string | null;
  readonly drawing: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Every drawing of the demonstration has this size. */
const drawingSize = { width: 800, height: 600 };

function toPicture({ mediaId, drawing, width, height }: PictureRow): MakeoverPicture {
  if (mediaId === null) return { src: `/art/makeovers/${drawing}.svg`, ...drawingSize };
  return { src: `/media/${mediaId}`, width: width ?? 4, height: height ?? 3 };
}
