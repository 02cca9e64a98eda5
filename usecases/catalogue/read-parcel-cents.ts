import { currentDeliveryRates } from "#content/delivery-rates.ts";
import type { Cents } from "#domain/money/money.ts";
import { parcelCents } from "#domain/place/delivery.ts";
import type { Deps } from "../deps.ts";
import { contentTag } from "../site-content/content-kinds.ts";

/** What sending a product in mainland France costs, for a public page; null for one that is not sent. */
export function readParcelCents({ recordTag }: Deps, weightGrams: number): Cents | null {
  recordTag?.(contentTag("parcel", "parcel.mainland"));
  return parcelCents(weightGrams, currentDeliveryRates().parcelRates);
}
