import { and, eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { recordPrice } from "./record-price.ts";
import type { Saved } from "./save-result.ts";

/** Takes a product out of the shop for good; orders keep naming it, so it is never deleted. */
export async function archiveProduct(
  deps: Deps,
  { id, version, actor }: { id: string; version: number; actor: string },
): Promise<Saved> {
  if (!isUuid(id)) return { ok: false, reason: "conflict" };
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(products)
      .set({ active: false, archivedAt: now, version: sql`${products.version} + 1` })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning({ slug: products.slug, version: products.version });
    if (!row) return { ok: false, reason: "conflict" };
    await recordPrice(transaction, id, null, now);
    const subject = { subjectKind: "product", subjectId: id };
    await recordChange(transaction, { actor, action: "product.archived", ...subject });
    await invalidatePages(transaction, [catalogueTag, productTag(row.slug)]);
    return { ok: true, id, version: row.version };
  });
}
