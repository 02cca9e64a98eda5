import type { GeoPoint } from "#domain/place/geo.ts";
import { type DrivingTime, estimateDriving } from "#domain/planning/driving.ts";
import type { Deps } from "../deps.ts";

/** Driving times between these places: by road where a routing server knows them, else the estimate. */
export async function readDriving(
  { routing }: Pick<Deps, "routing">,
  places: readonly GeoPoint[],
): Promise<DrivingTime> {
  if (!routing) return estimateDriving;
  const known = await routing.readTable(places);
  return (from, to) => {
    const isSame = from.latitude === to.latitude && from.longitude === to.longitude;
    return isSame ? 0 : (known(from, to) ?? estimateDriving(from, to));
  };
}
