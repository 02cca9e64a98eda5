import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { FocusPoint } from "#domain/pictures/picture.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { dropPicturePages } from "./drop-pages.ts";
import { pictureUses } from "./picture-uses.ts";

export interface PictureVersion {
  readonly id: string;
  /** The version the editor started from. */
  readonly version: number;
  readonly actor: string;
}

interface PictureChange extends PictureVersion {
  readonly alt: string;
  readonly focus: FocusPoint;
}

export type PictureSaved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: "gone" | "conflict" | "altNeeded" };

/** Saves the description and the focus point, unless somebody saved the picture since the editor opened. */
export async function savePicture(deps: Deps, change: PictureChange): Promise<PictureSaved> {
  const { id, version, alt, focus, actor } = change;
  return deps.db.orm.transaction(async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row) return { ok: false, reason: "gone" };
    if (row.version !== version) return { ok: false, reason: "conflict" };
    const uses = await pictureUses(transaction, [id], deps.now());
    if (alt === "" && uses.length > 0) return { ok: false, reason: "altNeeded" };
    await transaction
      .update(pictures)
      .set({ alt, focusX: focus.x, focusY: focus.y, version: version + 1 })
      .where(eq(pictures.id, id));
    const subject = { subjectKind: "picture", subjectId: id };
    await recordChange(transaction, { actor, action: "picture.saved", ...subject, detail: { alt } });
    await dropPicturePages(transaction, id, uses);
    return { ok: true, version: version + 1 };
  });
}

/** Until the transaction ends, nobody else changes, deletes or places the picture. */
export async function lockPicture(transaction: Executor, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await transaction.select().from(pictures).where(eq(pictures.id, id)).for("update");
  return row;
}
