import type { Cents } from "../money/money.ts";
import { isOrderable, priceCents } from "../money/price.ts";
import { type TravelRule, travelFee } from "../planning/travel-fee.ts";
import { discountedCents } from "./discount.ts";
import { findChoice } from "./find-choice.ts";
import type { OfferChoice } from "./offer.ts";
import { type PriceList, readOfferPrice } from "./offer-table.ts";

/** A line typed by hand, with its own price. */
export type FreeLine = { readonly title: string; readonly unitCents: Cents };

/** What the staff choose for somebody on the telephone; prices of offers are the list's. */
export type CallerChoice = {
  readonly offers: readonly { readonly offer: string; readonly category?: string; readonly count?: number }[];
  readonly freeLines?: readonly FreeLine[];
  /** From the base, one way; null while the commune is not known: travel is then not charged. */
  readonly km: number | null;
  /** Off every line, not off the travel. */
  readonly discountPercent: number;
};

export type CallerLine = {
  readonly choice: OfferChoice;
  /** The list's; null where the price is on quote. */
  readonly listCents: Cents | null;
};

export type CallerPrice = {
  readonly lines: readonly CallerLine[];
  readonly discountCents: Cents;
  readonly travelCents: Cents;
  readonly totalCents: Cents;
};

/** The same sum in the browser and on the server. Null: an offer is not sold, or not in that category. */
export function priceCallerQuote(
  prices: PriceList,
  { offers, freeLines = [], km, discountPercent }: CallerChoice,
  rule: TravelRule,
): CallerPrice | null {
  const lines: CallerLine[] = [];
  for (const asked of offers) {
    const found = findChoice(prices, asked);
    const price = found && readOfferPrice(prices, found.offer, found.category, found.count);
    if (!found || !price || !isOrderable(price)) return null;
    lines.push({ choice: found, listCents: priceCents(price) });
  }
  const travelCents = km === null ? 0 : travelFee(km, rule);
  const amounts = [
    ...lines.map(({ listCents }) => listCents ?? 0),
    ...freeLines.map(({ unitCents }) => unitCents),
  ];
  const listSum = amounts.reduce((sum, cents) => sum + cents, 0);
  const sum = amounts.reduce((total, cents) => total + discountedCents(cents, discountPercent), 0);
  return { lines, discountCents: listSum - sum, travelCents, totalCents: sum + travelCents };
}
