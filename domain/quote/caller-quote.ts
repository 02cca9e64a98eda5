import type { Cents } from "../money/money.ts";
import { isOrderable, priceCents } from "../money/price.ts";
import { type TravelRule, travelFee } from "../planning/travel-fee.ts";
import { findChoice } from "./find-choice.ts";
import type { OfferChoice } from "./offer.ts";
import { type PriceList, readOfferPrice } from "./offer-table.ts";

/** What the staff choose for somebody on the telephone; prices are the list's. */
export type CallerChoice = {
  readonly offers: readonly { readonly offer: string; readonly category?: string; readonly count?: number }[];
  /** From the base, one way; null while the commune is not known: travel is then not charged. */
  readonly km: number | null;
  /** Off the offers, not off the travel. */
  readonly discountPercent: number;
};

export type CallerLine = {
  readonly choice: OfferChoice;
  /** The list's; null where the price is on quote. */
  readonly listCents: Cents | null;
  /** Once the discount is taken off. */
  readonly cents: Cents | null;
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
  choice: CallerChoice,
  rule: TravelRule,
): CallerPrice | null {
  const lines: CallerLine[] = [];
  for (const asked of choice.offers) {
    const found = findChoice(prices, asked);
    const price = found && readOfferPrice(prices, found.offer, found.category, found.count);
    if (!found || !price || !isOrderable(price)) return null;
    const listCents = priceCents(price);
    lines.push({ choice: found, listCents, cents: discounted(listCents, choice.discountPercent) });
  }
  const travelCents = choice.km === null ? 0 : travelFee(choice.km, rule);
  const listSum = lines.reduce((sum, { listCents }) => sum + (listCents ?? 0), 0);
  const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
  return { lines, discountCents: listSum - sum, travelCents, totalCents: sum + travelCents };
}

function discounted(cents: Cents | null, percent: number): Cents | null {
  return cents === null ? null : Math.round((cents * (100 - percent)) / 100);
}
