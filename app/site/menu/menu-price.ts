import { currentPriceList } from "#content/current-price-list.ts";
import type { PriceSummary } from "#content/services/service.ts";
import { summaryCents } from "#content/summary-cents.ts";
import type { Cents } from "#domain/money/money.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

/** What a service starts at, for the visitor's car where its price depends on it; undefined for one without an amount. */
export function menuPrice(summary: PriceSummary, category: CarCategory | null): Cents | undefined {
  const price =
    summary.offer && category ? readOfferPrice(currentPriceList(), summary.offer, category) : null;
  return price && "cents" in price ? price.cents : summaryCents(summary);
}
