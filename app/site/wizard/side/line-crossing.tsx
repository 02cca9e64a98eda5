import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";

/** What a promotion crosses out beside a line; nothing beside one that was added at another price. */
export function LineCrossing({ item: { offer, category, count, cents } }: { item: QuoteItem }) {
  const price = offer && readOfferPrice(currentPriceList(), offer, category, count);
  if (!price || !("cents" in price) || price.cents !== cents) return null;
  return <CrossedPrice offer={offer} {...(category && { category })} {...(count && { count })} />;
}
