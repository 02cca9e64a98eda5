import { eq } from "drizzle-orm";
import sharp from "sharp";
import { media } from "#db/schema/media.ts";
import { pictures } from "#db/schema/pictures.ts";
import { type Crop, cropArea, focusInCrop, type Size } from "#domain/pictures/crop.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { drawPictureFile, insertPictureFile } from "../media/picture-file.ts";
import { sizesAtOnce } from "./add-picture.ts";
import { dropPicturePages } from "./drop-pages.ts";
import { pictureUses } from "./picture-uses.ts";
import { lockPicture, type PictureSaved, type PictureVersion } from "./save-picture.ts";

interface PictureCrop extends PictureVersion {
  /** Null: the whole picture again. */
  readonly crop: Crop | null;
}

/** Cuts a picture anew from what was sent. The former cut is deleted. */
export async function cropPicture(
  deps: Deps,
  { id, version, crop, actor }: PictureCrop,
): Promise<PictureSaved> {
  const source = await readSource(deps, id);
  if (!source) return { ok: false, reason: "gone" };
  const cut = crop ? await cutFile(source, crop) : null;
  return deps.db.orm.transaction(async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row) return { ok: false, reason: "gone" };
    if (row.version !== version) return { ok: false, reason: "conflict" };
    const at = deps.now();
    const facts = { fileName: row.fileName, createdAt: at, usedAt: at };
    const fileId = cut ? await insertPictureFile(transaction, cut, facts) : row.sourceId;
    const { width, height } = cut?.photo ?? source;
    const { x, y } = crop ? focusInCrop(source, crop, crop) : { x: 50, y: 50 };
    const shown = { fileId, width, height, focusX: x, focusY: y, hasAvif: false };
    await transaction
      .update(pictures)
      .set({ ...shown, crop, version: version + 1 })
      .where(eq(pictures.id, id));
    if (row.fileId !== row.sourceId) await transaction.delete(media).where(eq(media.id, row.fileId));
    const subject = { subjectKind: "picture", subjectId: id };
    await recordChange(transaction, {
      actor,
      action: "picture.cropped",
      ...subject,
      detail: { alt: row.alt },
    });
    await dropPicturePages(transaction, id, await pictureUses(transaction, [id], at));
    return { ok: true, version: version + 1 };
  });
}

interface SourceFile extends Size {
  readonly bytes: Buffer;
}

async function readSource({ db }: Deps, id: string): Promise<SourceFile | null> {
  if (!isUuid(id)) return null;
  const { bytes, width, height } = media;
  const [row] = await db.orm
    .select({ bytes, width, height })
    .from(media)
    .innerJoin(pictures, eq(pictures.sourceId, media.id))
    .where(eq(pictures.id, id));
  return row?.width && row.height ? { bytes: row.bytes, width: row.width, height: row.height } : null;
}

async function cutFile(source: SourceFile, crop: Crop) {
  const cut = await sharp(source.bytes).extract(cropArea(source, crop)).webp({ quality: 95 }).toBuffer();
  const drawn = await drawPictureFile(cut, sizesAtOnce);
  if (!drawn.ok) throw new Error(`A stored picture cannot be cut: ${drawn.refusal}`);
  return drawn.file;
}
