import { findOfferByTitle } from "#content/offer-titles.ts";
import { parsePriceText } from "#domain/money/money.ts";
import { priceCents } from "#domain/money/price.ts";
import type { OfferChoice } from "#domain/quote/offer.ts";
import { findChoice, type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import { CAR_CATEGORIES } from "#domain/vehicle/vehicle.ts";

export type OldLine = { readonly title: string; readonly price: string; readonly details: string };

/**
 * The choice behind a line that names no offer: carts stored before offers had ids, pages opened before, programs.
 * The title must be ours to the letter. The category stands in the details ("Catégorie B, …"); where it does not, the
 * stated price tells it. Null when the line fits nothing on the list.
 */
export function readOldLine(prices: PriceList, { title, price, details }: OldLine): OfferChoice | null {
  const found = findOfferByTitle(title);
  if (found === null) return null;
  const cents = parsePriceText(price);
  const category =
    found.category ??
    CAR_CATEGORIES.find((letter) => details.includes(`Catégorie ${letter}`)) ??
    CAR_CATEGORIES.find((letter) => amount(prices, { ...found, category: letter }) === cents);
  return findChoice(prices, { ...found, category });
}

function amount(prices: PriceList, { offer, category, count }: OfferChoice) {
  const price = readOfferPrice(prices, offer, category, count);
  return price && priceCents(price);
}
