import { eq } from "drizzle-orm";
import { type MediaType, media } from "#db/schema/media.ts";
import { isUuid } from "../catalogue/is-uuid.ts";
import type { Deps } from "../deps.ts";

export interface MediaFile {
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
