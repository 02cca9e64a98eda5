import type { Cents } from "../money/money.ts";

/** The owner's rule: nothing until this distance, then this much for each kilometre beyond it. */
export type TravelRule = { readonly freeKm: number; readonly centsPerKm: Cents };

/** What coming costs, for a distance in kilometres one way; begun kilometres count. */
export function travelFee(distanceKm: number, { freeKm, centsPerKm }: TravelRule): Cents {
  return Math.max(0, Math.ceil(distanceKm - freeKm)) * centsPerKm;
}
