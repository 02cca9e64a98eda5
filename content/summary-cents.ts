import type { Cents } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { currentContent } from "./current-content.ts";
import { currentPriceList } from "./current-price-list.ts";
import { cheapestDay } from "./rental-promotion.ts";
import type { PriceSummary } from "./services/service.ts";

/** What a service starts at today; undefined for one without an amount. */
export function summaryCents({ offer, isMachineDay, cents }: PriceSummary): Cents | undefined {
  if (offer) return lowestOfferCents(currentPriceList(), offer);
  return isMachineDay ? cheapestDay()?.cents : cents;
}

/** What a promotion crosses out beside it: the lowest of the offer's, like its price. */
export function summaryCrossed({ offer, isMachineDay }: PriceSummary): Cents | undefined {
  if (isMachineDay) return cheapestDay()?.crossed;
  const { crossed } = currentContent();
  if (!offer || !crossed) return undefined;
  const ofOffer = Object.keys(crossed).filter((key) => key.split("/", 1)[0] === offer);
  return ofOffer.length > 0 ? Math.min(...ofOffer.map((key) => crossed[key] ?? Infinity)) : undefined;
}
