import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { promotionTarget } from "#content/promotion-targets.ts";
import type { Executor } from "#db/client.ts";
import { siteContent } from "#db/schema/site-content.ts";
import { checkPromotion } from "#domain/shop/check-promotion.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { contentTag } from "../site-content/content-kinds.ts";
import { readReferencePrices } from "./lowest-prices.ts";

const kind = "promotion";

/**
 * What promotions that have not begun may cross out, computed anew: a price lowered meanwhile, or another promotion that
 * comes before, counts among the thirty days. Returns how many changed.
 */
export async function refreshComingPromotions({ db, now }: Deps): Promise<number> {
  return db.orm.transaction(async (transaction) => {
    const count = await refreshLowest(transaction, now());
    if (count > 0) await invalidatePages(transaction, [contentTag(kind)]);
    return count;
  });
}

/** The same in the caller's transaction, which drops the pages. */
export async function refreshLowest(transaction: Executor, now: Date): Promise<number> {
  const { key, version, value, validFrom } = siteContent;
  const isComing = and(eq(siteContent.state, "published"), isNotNull(value), gt(validFrom, now));
  const rows = await transaction
    .select({ key, version, value })
    .from(siteContent)
    .where(and(eq(siteContent.kind, kind), isComing))
    .for("update");
  let count = 0;
  for (const row of rows) {
    const checked = checkPromotion(row.value, (id) => promotionTarget(id) !== undefined);
    if (!checked.ok) continue;
    const promotion = checked.value;
    const { lowest } = await readReferencePrices(transaction, promotion.target, new Date(promotion.from));
    if (isDeepStrictEqual(lowest, promotion.lowest)) continue;
    await transaction
      .update(siteContent)
      .set({ value: { ...promotion, lowest } })
      .where(and(eq(siteContent.kind, kind), eq(key, row.key), eq(version, row.version)));
    count += 1;
  }
  return count;
}
