import { clampCount } from "../money/count.ts";
import type { Cents } from "../money/money.ts";
import { countedPrice, type ListPrice } from "../money/price.ts";
import type { SubscriptionCategoryId } from "../people/subscription.ts";
import type { CarCategory, UtilityCategory } from "../vehicle/vehicle.ts";
import type {
  CarOfferId,
  OfferCategory,
  OfferChoice,
  OfferId,
  SinglePriceOfferId,
  SubscriptionOfferId,
  UtilityOfferId,
} from "./offer.ts";

/** One value per offer and category it is sold in; `Single` where the category does not matter. */
type OfferTable<Single> = Readonly<
  Record<CarOfferId, Readonly<Record<CarCategory, number>>> &
    Record<UtilityOfferId, Readonly<Record<UtilityCategory, number>>> &
    Record<SubscriptionOfferId, Readonly<Partial<Record<SubscriptionCategoryId, number>>>> &
    Record<SinglePriceOfferId, Single>
>;

/** A number is a fixed price in cents. */
export type PriceList = OfferTable<Cents | ListPrice>;
/** How long the work takes on site. */
export type MinutesList = OfferTable<number>;

/** The price of an offer for a category; null where it is not sold. Every price of an offer is read here. */
export function readOfferPrice(
  prices: PriceList,
  offer: OfferId,
  category?: OfferCategory,
  count = 1,
): ListPrice | null {
  const cell = readCell(prices[offer], category);
  if (cell === null) return null;
  return typeof cell === "number" ? { kind: "fixed", cents: cell } : countedPrice(cell, count);
}

/** The same as an amount, for what the list prices in euros. */
export function readOfferCents(prices: PriceList, offer: CarOfferId, category: CarCategory): Cents;
export function readOfferCents(prices: PriceList, offer: UtilityOfferId, category: UtilityCategory): Cents;
export function readOfferCents(
  prices: PriceList,
  offer: SubscriptionOfferId,
  category: SubscriptionCategoryId,
): Cents;
export function readOfferCents(
  prices: PriceList,
  offer: SinglePriceOfferId,
  category?: undefined,
  count?: number,
): Cents;
export function readOfferCents(
  prices: PriceList,
  offer: OfferId,
  category?: OfferCategory,
  count?: number,
): Cents {
  const price = readOfferPrice(prices, offer, category, count);
  if (price === null || !("cents" in price)) throw new Error(`No amount for ${offer} ${category ?? ""}`);
  return price.cents;
}

/** What the offer starts at, over the categories it is sold in. */
export function lowestOfferCents(prices: PriceList, offer: OfferId): Cents {
  const cell: Cell = prices[offer];
  const price = readCell(cell, undefined);
  if (typeof price === "number") return price;
  if (price && !("cents" in price)) throw new Error(`No amount for ${offer}`);
  return price ? price.cents : Math.min(...Object.values(cell));
}

/** Null where it is not sold. A counted repair takes as long for each further piece as for the first. */
export function readOfferMinutes(
  minutes: MinutesList,
  { offer, category, count = 1 }: OfferChoice,
): number | null {
  const each = readCell(minutes[offer], category);
  return typeof each === "number" ? each * clampCount(count) : null;
}

type Cell = number | ListPrice | Readonly<Partial<Record<OfferCategory, number>>>;

function readCell(cell: Cell, category: OfferCategory | undefined): number | ListPrice | null {
  if (typeof cell === "number" || "kind" in cell) return cell;
  return category === undefined || !Object.hasOwn(cell, category) ? null : (cell[category] ?? null);
}
