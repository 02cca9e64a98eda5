import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type PhotoRefusal, photoLimits } from "#content/forms/photos.ts";
import { visitPhotos, visits } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { encodePhoto } from "../requests/photos/encode-photo.ts";
import { createQueue } from "../requests/photos/queue.ts";
import type { EntryRefusal } from "./note-entry.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { findEntry, type NewVisitEntry, storeEntry } from "./store-entry.ts";

type PhotoEntry = NewVisitEntry & { readonly body: { readonly kind: "photo" } };

export type PhotoResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: EntryRefusal }
  | { readonly ok: false; readonly reason: "photo"; readonly refusal: PhotoRefusal };

/** More than six angles before and after, several times each. */
const mostPhotos = 80;
const atOnce = createQueue(2);

/** Keeps a picture of a visit with its entry. Encoding it anew removes the place and the camera from it. */
export async function storeVisitPhoto(
  deps: Deps,
  { visit }: OpenedVisit,
  entry: PhotoEntry,
  bytes: Uint8Array,
): Promise<PhotoResult> {
  if (entry.stamp.author !== entry.member.userId) return { ok: false, reason: "other_account" };
  const known = await findEntry(deps.db.orm, entry);
  if (known) return known === "here" ? { ok: true } : { ok: false, reason: "not_now" };
  if (visit.state === "cancelled" || visit.state === "no_show") return { ok: false, reason: "not_now" };
  if (bytes.length > photoLimits.megabytes * 1024 * 1024)
    return { ok: false, reason: "photo", refusal: "tooLarge" };
  const encoded = await atOnce(() => encodePhoto(bytes));
  if (!encoded.ok) return { ok: false, reason: "photo", refusal: encoded.refusal };
  return deps.db.orm.transaction(async (transaction): Promise<PhotoResult> => {
    // Pictures of one visit are counted one after the other: phones send several at once.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visit.id}, 0))`);
    if ((await findEntry(transaction, entry)) === "here") return { ok: true };
    if ((await transaction.$count(visitPhotos, eq(visitPhotos.visitId, visit.id))) >= mostPhotos)
      return { ok: false, reason: "photo", refusal: "limited" };
    if (!(await storeEntry(transaction, entry))) return { ok: true };
    const { id, body, receivedAt } = entry;
    await transaction
      .insert(visitPhotos)
      .values({ id, visitId: visit.id, ...body.content, ...encoded.photo, createdAt: receivedAt });
    return { ok: true };
  });
}

interface VisitPhoto {
  readonly bytes: Buffer;
  readonly mime: string;
}

/** For the staff. */
export async function readVisitPhoto({ db }: Deps, visitId: string, id: string): Promise<VisitPhoto | null> {
  const [photo] = await db.orm
    .select({ bytes: visitPhotos.bytes, mime: visitPhotos.mime })
    .from(visitPhotos)
    .where(and(eq(visitPhotos.id, id), eq(visitPhotos.visitId, visitId)));
  return photo ?? null;
}

/** For whoever holds the token of the job. */
export async function readJobPhoto({ db }: Deps, jobId: string, id: string): Promise<VisitPhoto | null> {
  const ofJob = db.orm.select({ id: visits.id }).from(visits).where(eq(visits.jobId, jobId));
  const [photo] = await db.orm
    .select({ bytes: visitPhotos.bytes, mime: visitPhotos.mime })
    .from(visitPhotos)
    .where(and(eq(visitPhotos.id, id), inArray(visitPhotos.visitId, ofJob)));
  return photo ?? null;
}

/** The pictures of a job without their bytes, in the order they were taken. */
export async function listJobPhotos({ db }: Deps, jobId: string) {
  const { id, moment, angle, width, height } = visitPhotos;
  return db.orm
    .select({ id, moment, angle, width, height })
    .from(visitPhotos)
    .innerJoin(visits, eq(visits.id, visitPhotos.visitId))
    .where(eq(visits.jobId, jobId))
    .orderBy(asc(visitPhotos.createdAt));
}
