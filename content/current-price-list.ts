import type { Cents } from "#domain/money/money.ts";
import type { OfferCategory, OfferId } from "#domain/quote/offer.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import { currentContent } from "./current-content.ts";
import { priceList } from "./price-list.ts";

let changed: Partial<PriceList> | undefined;
let merged = priceList;

/** The prices in force. Pages, in the browser as on the server, and use cases all ask here, each time anew. */
export function currentPriceList(): PriceList {
  const { prices } = currentContent();
  if (prices !== changed) {
    changed = prices;
    merged = { ...priceList, ...prices };
  }
  return merged;
}

/** What is crossed out beside a price that a promotion reduces. Of a counted price, the first piece is reduced. */
export function crossedCents(offer: OfferId, category?: OfferCategory, count = 1): Cents | undefined {
  const crossed = currentContent().crossed?.[category ? `${offer}/${category}` : offer];
  if (crossed === undefined || count === 1) return crossed;
  return crossed + centsOf(offer, count) - centsOf(offer, 1);
}

function centsOf(offer: OfferId, count: number): Cents {
  const price = readOfferPrice(currentPriceList(), offer, undefined, count);
  return price && "cents" in price ? price.cents : 0;
}
