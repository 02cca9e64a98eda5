import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { makeoverPictures } from "#db/schema/makeovers.ts";
import { media } from "#db/schema/media.ts";

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
  const former = dropped.flatMap(({ mediaId }) => mediaId ?? []);
  if (!(await claimOwn(transaction, ids, { former, now }))) return false;
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
    former.filter((id) => !ids.includes(id)),
  );
  return true;
}

/** Keeps files from the purge. False when one is gone, or shown elsewhere: it is deleted with the makeover. */
async function claimOwn(
  transaction: Executor,
  ids: readonly string[],
  { former, now }: { readonly former: readonly string[]; readonly now: Date },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const claimed = await transaction
    .update(media)
    .set({ usedAt: now })
    .where(
      and(
        inArray(media.id, [...ids]),
        or(isNull(media.usedAt), former.length > 0 ? inArray(media.id, [...former]) : undefined),
      ),
    )
    .returning({ id: media.id });
  return claimed.length === ids.length;
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
    shown.flatMap(({ mediaId }) => mediaId ?? []),
  );
}

async function deleteFiles(transaction: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(media).where(inArray(media.id, [...ids]));
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
