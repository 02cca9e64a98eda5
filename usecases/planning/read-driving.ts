import type { GeoPoint } from "#domain/place/geo.ts";
import { type DrivingTime, estimateDriving } from "#domain/planning/driving.ts";
import type { Deps } from "../deps.ts";

/** Driving times between these places. */
export async function readDriving(_deps: Deps, _places: readonly GeoPoint[]): Promise<DrivingTime> {
  return estimateDriving;
}
