import type { Cents } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { cheapestMachine } from "./cheapest-machine.ts";
import { currentPriceList } from "./current-price-list.ts";
import type { PriceSummary } from "./services/service.ts";

/** What a service starts at today; undefined for one without an amount. */
export function summaryCents({ offer, isMachineDay, cents }: PriceSummary): Cents | undefined {
  if (offer) return lowestOfferCents(currentPriceList(), offer);
  return isMachineDay ? cheapestMachine()?.prices.daily : cents;
}
