import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { SiteContent } from "#content/current-content.ts";
import { priceList } from "#content/price-list.ts";
import { rentalPricesByKey } from "#content/rental-promotion.ts";
import type { Executor } from "#db/client.ts";
import { siteContent } from "#db/schema/site-content.ts";
import type { Cents } from "#domain/money/money.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isPromoted, type PromotionTarget } from "#domain/shop/promotion.ts";
import { versionsAt } from "#domain/site-content/content-version.ts";
import { cellKey, cellsOf } from "#domain/site-content/price-cell.ts";
import { composeContent } from "../site-content/compose-content.ts";

const referenceMs = 30 * 24 * 3600 * 1000;

export interface ReferencePrices {
  /** By key, the price just before the promotion begins. */
  readonly usual: Readonly<Record<string, Cents>>;
  /** By key, the lowest one of the thirty days before. */
  readonly lowest: Readonly<Record<string, Cents>>;
}

/** What the target cost in the thirty days before an instant, earlier promotions included. */
export async function readReferencePrices(
  executor: Executor,
  target: PromotionTarget,
  from: Date,
): Promise<ReferencePrices> {
  const { kind, key, version, value, validFrom } = siteContent;
  const versions = await executor
    .select({ kind, key, version, value, validFrom: sql<Date>`${validFrom}`.mapWith(validFrom) })
    .from(siteContent)
    .where(
      and(
        eq(siteContent.state, "published"),
        inArray(kind, ["machine", "rental-price", "price", "promotion"]),
        lt(validFrom, from),
      ),
    );
  const first = from.getTime() - referenceMs;
  const changes = versions.map(({ validFrom: at }) => at.getTime()).filter((at) => at > first);
  const instants = [first, ...new Set(changes)].sort((a, b) => a - b);
  const states = instants.map((at) =>
    pricesOf(target, composeContent(versionsAt(versions, new Date(at)), new Map())),
  );
  const usual = states.at(-1) ?? {};
  const lowest = Object.fromEntries(
    Object.keys(usual).map((cell) => [cell, Math.min(...states.flatMap((state) => state[cell] ?? []))]),
  );
  return { usual, lowest };
}

/** The amounts a promotion of this target would reduce. */
function pricesOf(target: PromotionTarget, content: SiteContent): Readonly<Record<string, Cents>> {
  if (target === "rental") return rentalPricesByKey(content);
  const list: PriceList = { ...priceList, ...content.prices };
  const cells = cellsOf(list).flatMap((cell) => {
    const price = isPromoted({ target }, cell.offer) ? readOfferPrice(list, cell.offer, cell.category) : null;
    return price && "cents" in price ? [[cellKey(cell), price.cents] as const] : [];
  });
  return Object.fromEntries(cells);
}
