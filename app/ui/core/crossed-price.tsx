import { crossedCents } from "#content/current-price-list.ts";
import { formatPriceText } from "#domain/money/money.ts";
import type { OfferCategory, OfferId } from "#domain/quote/offer.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type CrossedPriceProps = { offer: OfferId; category?: OfferCategory; count?: number };

/** What a promotion crosses out beside a price written as in quotes; nothing without one. */
export function CrossedPrice({ offer, category, count }: CrossedPriceProps) {
  const cents = crossedCents(offer, category, count);
  if (cents === undefined) return null;
  return (
    <s className="crossed">
      <VisuallyHidden>Prix barré{"\u00a0"}: </VisuallyHidden>
      {formatPriceText(cents)}
    </s>
  );
}
