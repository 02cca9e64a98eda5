import { clampCount } from "../money/count.ts";
import { priceCents, priceText } from "../money/price.ts";
import type { OfferChoice } from "./offer.ts";
import { type PriceList, readOfferPrice } from "./offer-table.ts";
import type { QuoteItem } from "./quote.ts";

/** An offer in words. */
type OfferWords = { readonly title: string; readonly description: string };

/** The line of an offer at the list's price, or null where it is not sold. What is counted has its count in the title. */
export function offerItem(
  prices: PriceList,
  { offer, category, count }: OfferChoice,
  { title, description }: OfferWords,
): QuoteItem | null {
  const price = readOfferPrice(prices, offer, category, count);
  if (price === null) return null;
  const line = { offer, cents: priceCents(price), price: priceText(price) };
  if (price.kind === "counted") {
    const holes = countedHoles(count ?? 1);
    return { ...line, count: clampCount(count ?? 1), title: `${title} (${holes})`, details: holes };
  }
  const words = { title, details: description };
  // Sold without naming a category: the vehicle changes nothing.
  if (readOfferPrice(prices, offer) !== null) return { ...line, ...words };
  return { ...line, category, categoryPrice: line.price, ...words };
}

/** "3 trous": the burn repair is what we count. */
function countedHoles(holes: number): string {
  const count = clampCount(holes);
  return `${count} ${count > 1 ? "trous" : "trou"}`;
}
