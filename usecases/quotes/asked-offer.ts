import { z } from "zod";
import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferChoice } from "#domain/quote/offer.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";

/** An offer as the browser names it. */
export const askedOffer = z.object({
  offer: z.string().max(80),
  category: z.string().max(20).optional(),
  count: z.int().min(1).max(99).optional(),
});
export type AskedOffer = z.infer<typeof askedOffer>;

/** zod's absent keys as absent ones. */
export function withoutGaps({ offer, category, count }: AskedOffer) {
  return {
    offer,
    ...(category === undefined ? {} : { category }),
    ...(count === undefined ? {} : { count }),
  };
}

/** Null where the list does not sell it. */
export function findAskedOffer(prices: PriceList, asked: AskedOffer): OfferChoice | null {
  return findChoice(prices, withoutGaps(asked));
}
