import { offerTitle } from "#content/offer-titles.ts";
import { formatEuros } from "#domain/money/money.ts";
import { priceText } from "#domain/money/price.ts";
import type { CallerLine, CallerPrice, FreeLine } from "#domain/quote/caller-quote.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { QuoteInput } from "./quote-input.ts";

/** What was asked for, before any discount, as a request stores it. */
export function callerItems(
  prices: PriceList,
  { lines }: CallerPrice,
  freeLines: readonly FreeLine[],
): readonly RequestItem[] {
  const offers = lines.map(({ choice, listCents }) => {
    const price = readOfferPrice(prices, choice.offer, choice.category, choice.count);
    return {
      ...choice,
      cents: listCents,
      title: titleOf(prices, choice),
      price: price ? priceText(price) : "",
      details: "",
    };
  });
  const typed = freeLines.map(({ title, unitCents }) => ({
    title,
    cents: unitCents,
    price: formatEuros(unitCents),
    details: "",
  }));
  return [...offers, ...typed];
}

/** The lines of the quote, before any discount. */
export function callerLines(
  prices: PriceList,
  { lines }: CallerPrice,
  freeLines: readonly FreeLine[],
): QuoteInput["lines"] {
  const plain = { details: "", quantity: 1, vehicle: "" };
  return [
    ...lines.map(({ choice, listCents }) => ({
      ...plain,
      title: titleOf(prices, choice),
      unitCents: listCents,
      choice,
    })),
    ...freeLines.map((line) => ({ ...plain, ...line, choice: null })),
  ];
}

/** "VIP Complet, catégorie C". */
function titleOf(prices: PriceList, choice: CallerLine["choice"]): string {
  const title = offerTitle(prices, choice) ?? choice.offer;
  return choice.category && choice.offer !== "utility.cleaning"
    ? `${title}, catégorie ${choice.category}`
    : title;
}
