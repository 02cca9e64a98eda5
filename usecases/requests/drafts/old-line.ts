import { findOfferByTitle } from "#content/offer-titles.ts";
import { type Cents, parsePriceText } from "#domain/money/money.ts";
import { priceCents } from "#domain/money/price.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferChoice, OfferId } from "#domain/quote/offer.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import { CAR_CATEGORIES, type CarCategory } from "#domain/vehicle/vehicle.ts";

export type OldLine = { readonly title: string; readonly price: string; readonly details: string };

/**
 * The choice behind a line that names no offer: carts stored before offers had ids, pages opened before, programs.
 * The title must match exactly. The category is read from the details ("Catégorie B, …"), otherwise from the stated
 * price. Null when the line matches no offer.
 */
export function readOldLine(prices: PriceList, { title, price, details }: OldLine): OfferChoice | null {
  const found = findOfferByTitle(title);
  if (found === null) return null;
  const category =
    found.category ??
    CAR_CATEGORIES.find((letter) => details.includes(`Catégorie ${letter}`)) ??
    categoryOfPrice(prices, found.offer, parsePriceText(price));
  return findChoice(prices, { ...found, category });
}

function categoryOfPrice(prices: PriceList, offer: OfferId, cents: Cents | null): CarCategory | undefined {
  if (readOfferPrice(prices, offer) !== null) return undefined;
  return CAR_CATEGORIES.find((letter) => {
    const price = readOfferPrice(prices, offer, letter);
    return price !== null && priceCents(price) === cents;
  });
}
