import type { Cents } from "../money/money.ts";
import type { ListPrice } from "../money/price.ts";
import { bestPrice, crossedBeside, isPromoted, type Promotion } from "../shop/promotion.ts";
import { cellKey, cellsOf, changedOffers } from "../site-content/price-cell.ts";
import { type PriceList, readOfferPrice } from "./offer-table.ts";

export interface PromotedPrices {
  /** The offers with a reduced price, each whole. */
  readonly prices: Partial<PriceList>;
  /** By cell, what is crossed out beside the reduced price. */
  readonly crossed: Readonly<Record<string, Cents>>;
}

/** What these promotions make of a price list. A price on quote or announced for later stays as it is. */
export function promotePrices(list: PriceList, promotions: readonly Promotion[]): PromotedPrices {
  const crossed: Record<string, Cents> = {};
  const cells = cellsOf(list).flatMap((cell) => {
    const applied = promotions.filter((promotion) => isPromoted(promotion, cell.offer));
    const price = applied.length > 0 ? readOfferPrice(list, cell.offer, cell.category) : null;
    if (!price || !("cents" in price)) return [];
    const key = cellKey(cell);
    const cents = bestPrice(price.cents, applied);
    const lowest = Math.min(...applied.map((promotion) => promotion.lowest[key] ?? price.cents));
    const beside = crossedBeside(cents, price.cents, lowest);
    if (beside !== null) crossed[key] = beside;
    return [{ ...cell, value: withCents(price, cents) }];
  });
  return { prices: changedOffers(list, cells), crossed };
}

/** As the list states it: a fixed price is a plain number. */
function withCents(price: ListPrice, cents: Cents): Cents | ListPrice {
  return price.kind === "fixed" ? cents : ({ ...price, cents } as ListPrice);
}
