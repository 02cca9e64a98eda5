import { formatTotalText } from "../money/money.ts";
import { type ListPrice, priceCents, priceText } from "../money/price.ts";
import type { OfferChoice, OfferId } from "../quote/offer.ts";
import { offerItem } from "../quote/offer-item.ts";
import { type PriceList, readOfferPrice } from "../quote/offer-table.ts";
import type { ServiceLine } from "./cart.ts";

type LineWords = Pick<ServiceLine, "title" | "details" | "type" | "vehicleModel">;

/** The cart's line of an offer. What is counted says its count itself, in the title and as details. */
export function offerLine(prices: PriceList, choice: OfferChoice, words: LineWords): ServiceLine {
  const { title, details, type, vehicleModel } = words;
  const item = offerItem(prices, choice, { title, description: details });
  if (item === null) throw new Error(`Not sold: ${choice.offer} ${choice.category ?? ""}`);
  const { offer, category } = choice;
  const { price, cents } = listedPrice(prices, choice);
  return {
    title: item.title,
    price,
    details: item.details ?? "",
    type,
    offer,
    category,
    vehicleModel,
    count: item.count ?? choice.count,
    cents,
  };
}

/** The price of a line as text and in cents. */
export function listedPrice(prices: PriceList, { offer, category, count }: OfferChoice) {
  const price = readOfferPrice(prices, offer, category, count) ?? { kind: "onQuote" };
  const text = linePriceText(offer, price);
  return { price: text, cents: priceCents(price) ?? undefined };
}

/** Sofas and vans are priced to the cent on the site, the car's services in whole euros. */
export function linePriceText(offer: OfferId, price: ListPrice): string {
  const isToTheCent = offer.startsWith("sofa.") || offer.startsWith("utility.");
  return isToTheCent && price.kind === "fixed" ? formatTotalText(price.cents) : priceText(price);
}
