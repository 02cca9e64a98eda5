import type { PhotoRefusal } from "#content/forms/photos.ts";
import { pictureLimits } from "#content/forms/picture-limits.ts";
import { pictures } from "#db/schema/pictures.ts";
import { jpegWidthOf, longestAlt, type Picture } from "#domain/pictures/picture.ts";
import { cutText } from "#domain/text/cut-text.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { wantedSizes } from "../media/encode-sizes.ts";
import { drawPictureFile, insertPictureFile, shortName } from "../media/picture-file.ts";
import { createQueue } from "../requests/photos/queue.ts";
import { pictureColumns, pictureOf } from "./picture-row.ts";

interface NewPicture {
  readonly bytes: Uint8Array;
  readonly fileName?: string;
  /** What it shows; may be added later, but before the picture is placed on a page. */
  readonly alt?: string;
  readonly actor: string;
}

export type PictureAdded =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: PhotoRefusal };

/** One at a time: twenty uploads leave a processor to the visitors. */
const oneByOne = createQueue(1);

/**
 * Adds a picture to the library: upright, without its metadata, as WebP in several widths and a JPEG. AVIF follows
 * (`complete-pictures.ts`).
 */
export async function addPicture(deps: Deps, added: NewPicture): Promise<PictureAdded> {
  const { bytes, fileName = "", alt = "", actor } = added;
  if (bytes.length === 0) return { ok: false, refusal: "missing" };
  if (bytes.length > pictureLimits.megabytes * 1024 * 1024) return { ok: false, refusal: "tooLarge" };
  const drawn = await oneByOne(() => drawPictureFile(bytes, sizesAtOnce));
  if (!drawn.ok) return drawn;
  const { width, height } = drawn.file.photo;
  const createdAt = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const facts = { fileName, createdAt, usedAt: createdAt };
    const fileId = await insertPictureFile(transaction, drawn.file, facts);
    const values = { fileId, sourceId: fileId, width, height, createdAt, createdBy: actor };
    const [row] = await transaction
      .insert(pictures)
      .values({ ...values, fileName: shortName(fileName), alt: cutText(alt.trim(), longestAlt) })
      .returning(pictureColumns);
    if (!row) return { ok: false, refusal: "failed" };
    const subject = { subjectKind: "picture", subjectId: row.id };
    await recordChange(transaction, { actor, action: "picture.added", ...subject });
    return { ok: true, picture: pictureOf(row) };
  });
}

/** The sizes made while the sender waits. */
export function sizesAtOnce(fullWidth: number) {
  return [...wantedSizes(fullWidth, ["webp"]), { width: jpegWidthOf(fullWidth), format: "jpeg" } as const];
}
