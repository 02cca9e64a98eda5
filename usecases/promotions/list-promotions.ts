import { and, eq, isNotNull, sql } from "drizzle-orm";
import { promotionTarget } from "#content/promotion-targets.ts";
import { siteContent } from "#db/schema/site-content.ts";
import { checkPromotion } from "#domain/shop/check-promotion.ts";
import type { Promotion } from "#domain/shop/promotion.ts";
import type { Deps } from "../deps.ts";

const kind = "promotion";
const mostListed = 100;

type PromotionState = "running" | "coming" | "over" | "stopped";

/** The promotions made so far, newest first. */
export async function listPromotions(deps: Deps) {
  const now = deps.now();
  const { key, value, state, validFrom, createdBy } = siteContent;
  const stopped = sql<string | null>`(select min(stop.valid_from) from site_content stop
    where stop.kind = ${kind} and stop.key = site_content.key and stop.state = 'published' and stop.value is null)`;
  const rows = await deps.db.orm
    .select({ id: key, value, state, validFrom, createdBy, endsAt: stopped })
    .from(siteContent)
    .where(and(eq(siteContent.kind, kind), isNotNull(value), isNotNull(validFrom)))
    .orderBy(sql`${siteContent.createdAt} desc`)
    .limit(mostListed);
  return rows.flatMap(({ value: stored, endsAt, ...row }) => {
    const checked = checkPromotion(stored, (id) => promotionTarget(id) !== undefined);
    if (!checked.ok) return [];
    const end = endsAt === null ? null : new Date(endsAt).getTime();
    const { lowest: _lowest, ...promotion } = checked.value;
    return [
      { id: row.id, createdBy: row.createdBy, ...promotion, ...stateOf(row.state, checked.value, end, now) },
    ];
  });
}

function stateOf(
  stored: string,
  { from, until }: Promotion,
  end: number | null,
  now: Date,
): { readonly state: PromotionState; readonly endedAt: number | null } {
  if (stored === "withdrawn") return { state: "stopped", endedAt: null };
  if (end !== null && end < until) return { state: "stopped", endedAt: end };
  if (now.getTime() < from) return { state: "coming", endedAt: null };
  return now.getTime() < until ? { state: "running", endedAt: null } : { state: "over", endedAt: until };
}
