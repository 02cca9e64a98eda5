import type { Cents } from "#domain/money/money.ts";
import type { OfferCategory, OfferId } from "#domain/quote/offer.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
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

/** What is crossed out beside a price that a promotion reduces. */
export function crossedCents(offer: OfferId, category?: OfferCategory): Cents | undefined {
  return currentContent().crossed?.[category ? `${offer}/${category}` : offer];
}
