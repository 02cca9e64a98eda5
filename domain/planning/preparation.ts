import { type JobPlace, needsWaterless } from "./job-place.ts";

/** What the customer gets ready before a visit. */
export type PreparationStep = "space" | "power" | "water" | "empty_cabin" | "keys";

/** By what the customer said about the place; a socket or a tap that is not there is not asked for. */
export function preparationSteps(place: JobPlace | null): readonly PreparationStep[] {
  return [
    "space",
    ...(place?.hasPower ? (["power"] as const) : []),
    ...(place && !needsWaterless(place) ? (["water"] as const) : []),
    "empty_cabin",
    "keys",
  ];
}
