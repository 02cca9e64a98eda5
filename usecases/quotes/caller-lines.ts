import { offerTitle } from "#content/offer-titles.ts";
import { formatEuros } from "#domain/money/money.ts";
import { priceText } from "#domain/money/price.ts";
import type { CallerLine, CallerPrice } from "#domain/quote/caller-quote.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { CallerQuoteInput } from "./caller-quote-input.ts";
import type { QuoteInput } from "./quote-input.ts";

/** What was asked for, at the list's price, as a request stores it. */
export function callerItems(prices: PriceList, { lines }: CallerPrice): readonly RequestItem[] {
  return lines.map(({ choice, listCents }) => {
    const price = readOfferPrice(prices, choice.offer, choice.category, choice.count);
    return {
      ...choice,
      cents: listCents,
      title: titleOf(prices, choice),
      price: price ? priceText(price) : "",
      details: "",
    };
  });
}

/** What the quote says; a discount is named on each line it was taken off, with the list's price. */
export function callerLines(
  prices: PriceList,
  { lines }: CallerPrice,
  { discountPercent, discountReason }: Pick<CallerQuoteInput, "discountPercent" | "discountReason">,
): QuoteInput["lines"] {
  return lines.map(({ choice, listCents, cents }) => ({
    title: titleOf(prices, choice),
    details:
      discountPercent === 0 || listCents === null
        ? ""
        : `${formatEuros(listCents)}, remise de ${discountPercent}\u00a0%\u00a0: ${discountReason}`,
    quantity: 1,
    unitCents: cents,
  }));
}

/** "VIP Complet, catégorie C". */
function titleOf(prices: PriceList, choice: CallerLine["choice"]): string {
  const title = offerTitle(prices, choice) ?? choice.offer;
  return choice.category && choice.offer !== "utility.cleaning"
    ? `${title}, catégorie ${choice.category}`
    : title;
}
