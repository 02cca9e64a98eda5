import { eq, inArray } from "drizzle-orm";
import { media } from "#db/schema/media.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { dropPicturePages } from "./drop-pages.ts";
import { type PictureUse, pictureUses } from "./picture-uses.ts";
import { lockPicture } from "./save-picture.ts";

type PictureDeleted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "gone" }
  | { readonly ok: false; readonly reason: "used"; readonly uses: readonly PictureUse[] };

/** Deletes a picture with its source and every size, unless a page shows it or will. */
export async function deletePicture(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<PictureDeleted> {
  return deps.db.orm.transaction(async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row) return { ok: false, reason: "gone" };
    const uses = await pictureUses(transaction, [id], deps.now());
    if (uses.length > 0) return { ok: false, reason: "used", uses };
    await transaction.delete(pictures).where(eq(pictures.id, id));
    await transaction.delete(media).where(inArray(media.id, [row.fileId, row.sourceId]));
    const subject = { subjectKind: "picture", subjectId: id };
    await recordChange(transaction, {
      actor,
      action: "picture.deleted",
      ...subject,
      detail: { alt: row.alt, fileName: row.fileName },
    });
    await dropPicturePages(transaction, id, uses);
    return { ok: true };
  });
}
