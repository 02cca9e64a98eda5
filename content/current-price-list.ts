import type { PriceList } from "#domain/quote/offer-table.ts";
import { priceList } from "./price-list.ts";

/** The prices in force. Pages, in the browser as on the server, and use cases all ask here. */
export function currentPriceList(): PriceList {
  return priceList;
}
