import { clampCount } from "../money/count.ts";
import { isOfferCategory, type OfferChoice, type OfferId } from "./offer.ts";
import { type PriceList, readOfferPrice } from "./offer-table.ts";

/**
 * The offer a line names, if the list sells it in the category the line names; a count only where the list counts. The
 * line may come from anywhere.
 */
export function findChoice(
  prices: PriceList,
  line: { readonly offer?: string; readonly category?: string; readonly count?: number },
): OfferChoice | null {
  const { offer, category, count } = line;
  if (offer === undefined || !Object.hasOwn(prices, offer)) return null;
  const choice: OfferChoice = { offer: offer as OfferId, ...(isOfferCategory(category) && { category }) };
  const price = readOfferPrice(prices, choice.offer, choice.category);
  if (price === null) return null;
  return count !== undefined && price.kind === "counted" ? { ...choice, count: clampCount(count) } : choice;
}
