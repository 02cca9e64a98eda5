import { eq } from "drizzle-orm";
import { media } from "#db/schema/media.ts";
import { pictures } from "#db/schema/pictures.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { pictureOf } from "./picture-row.ts";
import { pictureUses } from "./picture-uses.ts";

/** What the editor of a picture needs; null when it is not in the library. */
export async function readPicture({ db, now }: Deps, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db.orm
    .select({ picture: pictures, sourceWidth: media.width, sourceHeight: media.height })
    .from(pictures)
    .innerJoin(media, eq(media.id, pictures.sourceId))
    .where(eq(pictures.id, id));
  if (!row) return null;
  const { picture, sourceWidth, sourceHeight } = row;
  return {
    picture: pictureOf(picture),
    version: picture.version,
    fileName: picture.fileName,
    createdAt: picture.createdAt,
    crop: picture.crop,
    /** What was sent, which every crop is cut from. */
    source: {
      src: `/media/${picture.sourceId}`,
      width: sourceWidth ?? picture.width,
      height: sourceHeight ?? picture.height,
    },
    uses: await pictureUses(db.orm, [id], now()),
  };
}
