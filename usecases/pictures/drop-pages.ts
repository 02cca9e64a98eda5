import type { Executor } from "#db/client.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import { contentTag } from "../site-content/content-kinds.ts";
import { pictureTag } from "./picture-row.ts";
import type { PictureUse } from "./picture-uses.ts";

/** Drops the pages that show this picture. The tags of slots make the content in memory load anew too. */
export async function dropPicturePages(
  transaction: Executor,
  id: string,
  uses: readonly PictureUse[],
): Promise<void> {
  const slots = uses.filter(({ kind }) => kind === "photo").map(({ key }) => contentTag("photo", key));
  await invalidatePages(transaction, [pictureTag(id), ...slots]);
}
