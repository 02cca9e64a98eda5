import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { type Cents, formatPriceText } from "#domain/money/money.ts";
import type { OfferCategory, OfferId } from "#domain/quote/offer.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type CrossedPriceProps = { offer: OfferId; category?: OfferCategory; count?: number };

/** What a promotion crosses out beside a price written as in quotes; nothing without one. */
export function CrossedPrice({ offer, category, count = 1 }: CrossedPriceProps) {
  const cents = crossedCents(offer, category);
  if (cents === undefined) return null;
  return (
    <s className="crossed">
      <VisuallyHidden>{"Prix barré\u00a0: "}</VisuallyHidden>
      {formatPriceText(cents + furtherCents(offer, count))}
    </s>
  );
}

/** What the pieces after the first cost: a promotion reduces the first one alone. */
function furtherCents(offer: OfferId, count: number): Cents {
  const price = readOfferPrice(currentPriceList(), offer, undefined, count);
  const first = readOfferPrice(currentPriceList(), offer);
  return price && first && "cents" in price && "cents" in first ? price.cents - first.cents : 0;
}
