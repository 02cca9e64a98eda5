import { offerTitle } from "#content/offer-titles.ts";
import { isOrderable, type ListPrice, priceCents, priceText } from "#domain/money/price.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import type { RequestItem } from "#domain/request/item.ts";
import { type OldLine, readOldLine } from "./old-line.ts";

/** A line as sent: its ids are read, its price is ignored. */
type SentLine = OldLine & {
  readonly offer?: string;
  readonly category?: string;
  readonly count?: number;
};

/** The line at the list's price under the list's title; null when no offer of ours is meant. */
export function priceSentLine(
  prices: PriceList,
  line: SentLine,
  textOf: (offer: OfferId, price: ListPrice) => string = (_, price) => priceText(price),
): RequestItem | null {
  const choice = line.offer === undefined ? readOldLine(prices, line) : findChoice(prices, line);
  const title = choice && offerTitle(prices, choice);
  const price = choice && readOfferPrice(prices, choice.offer, choice.category, choice.count);
  if (!choice || title === null || !price || !isOrderable(price)) return null;
  return {
    ...choice,
    cents: priceCents(price),
    title,
    price: textOf(choice.offer, price),
    details: line.details,
  };
}

/** The line as sent, on quote. */
export function asOnQuote({ title, details }: OldLine): RequestItem {
  return { cents: null, title, price: priceText({ kind: "onQuote" }), details };
}
