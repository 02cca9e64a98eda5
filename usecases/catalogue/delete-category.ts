import { and, eq } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { catalogueTag } from "./catalogue-tags.ts";

type CategoryDeleted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "conflict" | "holds-products" };

/** Only an empty one, drafts and archives counted: the others are merged. */
export async function deleteCategory(
  deps: Deps,
  { id, version, actor }: { id: string; version: number; actor: string },
): Promise<CategoryDeleted> {
  if (!isUuid(id)) return { ok: false, reason: "conflict" };
  return deps.db.orm.transaction(async (transaction) => {
    // Locked first: a product put into it meanwhile waits, and then finds no category.
    const own = and(eq(categories.id, id), eq(categories.version, version));
    const [row] = await transaction.select().from(categories).where(own).for("update");
    if (!row) return { ok: false, reason: "conflict" };
    const held = await transaction.$count(products, eq(products.categoryId, id));
    if (held > 0) return { ok: false, reason: "holds-products" };
    await transaction.delete(categories).where(eq(categories.id, id));
    const subject = { subjectKind: "category", subjectId: id, detail: { name: row.name } };
    await recordChange(transaction, { actor, action: "category.deleted", ...subject });
    await invalidatePages(transaction, [catalogueTag]);
    return { ok: true };
  });
}
