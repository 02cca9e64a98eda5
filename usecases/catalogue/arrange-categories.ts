import { eq, inArray, sql } from "drizzle-orm";
import { categories, products } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { catalogueTag } from "./catalogue-tags.ts";

type Arranged = { readonly ok: true } | { readonly ok: false; readonly reason: "conflict" };

/** Puts the categories in this order. Refused when the list is no longer the one the editor saw. */
export async function reorderCategories(
  deps: Deps,
  { ids, actor }: { ids: readonly string[]; actor: string },
): Promise<Arranged> {
  return deps.db.orm.transaction(async (transaction) => {
    const rows = await transaction.select({ id: categories.id }).from(categories).for("update");
    const known = new Set(rows.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => known.has(id))) return { ok: false, reason: "conflict" };
    for (const [position, id] of ids.entries()) {
      await transaction.update(categories).set({ position }).where(eq(categories.id, id));
    }
    const subject = { subjectKind: "category", subjectId: "all" };
    await recordChange(transaction, { actor, action: "category.reordered", ...subject });
    await invalidatePages(transaction, [catalogueTag]);
    return { ok: true };
  });
}

/** Moves every product of one category into another, and removes the first. */
export async function mergeCategories(
  deps: Deps,
  { fromId, intoId, actor }: { fromId: string; intoId: string; actor: string },
): Promise<Arranged> {
  if (fromId === intoId || !isUuid(fromId)) return { ok: false, reason: "conflict" };
  return deps.db.orm.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, [fromId, intoId]))
      .orderBy(categories.id)
      .for("update");
    if (rows.length !== 2) return { ok: false, reason: "conflict" };
    await transaction
      .update(products)
      .set({ categoryId: intoId, version: sql`${products.version} + 1` })
      .where(eq(products.categoryId, fromId));
    await transaction.delete(categories).where(eq(categories.id, fromId));
    const detail = { merged: rows.find(({ id }) => id === fromId)?.name };
    const subject = { subjectKind: "category", subjectId: intoId };
    await recordChange(transaction, { actor, action: "category.merged", ...subject, detail });
    await invalidatePages(transaction, [catalogueTag]);
    return { ok: true };
  });
}
