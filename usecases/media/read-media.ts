import { and, eq } from "drizzle-orm";
import { type MediaType, media, mediaSizes } from "#db/schema/media.ts";
import type { KeptFormat } from "#domain/shop/picture-sizes.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

interface MediaFile {
  readonly bytes: Buffer;
  readonly mime: MediaType;
  readonly fileName: string;
}

/** A file the staff put on the site; null when there is none under that name. */
export async function readMedia({ db }: Deps, id: string): Promise<MediaFile | null> {
  if (!isUuid(id)) return null;
  const { bytes, mime, fileName } = media;
  const [row] = await db.orm.select({ bytes, mime, fileName }).from(media).where(eq(media.id, id));
  return row ?? null;
}

export async function isMediaStored({ db }: Deps, id: string): Promise<boolean> {
  return isUuid(id) && (await db.orm.$count(media, eq(media.id, id))) > 0;
}

interface MediaSize {
  readonly bytes: Buffer;
  readonly mime: `image/${KeptFormat}` | MediaType;
}

/** A picture in one of its sizes, or as it was stored when it has not that one; null for a JPEG it has not. */
export async function readMediaSize(
  deps: Deps,
  id: string,
  { width, format }: { width: number; format: KeptFormat },
): Promise<MediaSize | null> {
  if (!isUuid(id)) return null;
  const { mediaId, width: kept, format: keptAs, bytes } = mediaSizes;
  const [row] = await deps.db.orm
    .select({ bytes })
    .from(mediaSizes)
    .where(and(eq(mediaId, id), eq(kept, width), eq(keptAs, format)));
  if (row) return { ...row, mime: `image/${format}` };
  return format === "jpeg" ? null : readMedia(deps, id);
}
