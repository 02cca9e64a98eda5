import type { DeliveryRates, ParcelRate } from "#domain/place/delivery.ts";
import { currentContent } from "./current-content.ts";

/** Parcels by weight, packing included; heavier orders are brought or picked up. As shipped. */
export const parcelRates: readonly ParcelRate[] = [
  { upToGrams: 500, cents: 590 },
  { upToGrams: 1000, cents: 690 },
  { upToGrams: 2000, cents: 790 },
  { upToGrams: 5000, cents: 1290 },
  { upToGrams: 10_000, cents: 1790 },
  { upToGrams: 20_000, cents: 2490 },
];

export const shippedDeliveryRates: DeliveryRates = {
  parcelRates,
  corsicaRates: [],
  overseasRates: [],
  relayRates: [],
};

/** The tables in force. For the server. */
export function currentDeliveryRates(): DeliveryRates {
  return { ...shippedDeliveryRates, ...currentContent().deliveryRates };
}
