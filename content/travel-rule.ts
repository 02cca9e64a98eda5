import type { TravelRule } from "#domain/planning/travel-fee.ts";
import { currentContent } from "./current-content.ts";

export const shippedTravelRule: TravelRule = { freeKm: 30, centsPerKm: 60 };

/** The rule in force. For the server. */
export function currentTravelRule(): TravelRule {
  return { ...shippedTravelRule, ...currentContent().travel };
}
