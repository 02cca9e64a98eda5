import { distanceKm, type GeoPoint } from "../place/geo.ts";

/** Roads are longer than the straight line. */
const roadFactor = 1.35;
const kilometresPerHour = 45;
/** Every drive has its start and its parking, whoever works out the way. */
export const DEPARTURE_MINUTES = 4;

/** Minutes from one place to another. */
export type DrivingTime = (from: GeoPoint, to: GeoPoint) => number;

/** The estimate that needs no network. Nothing between two visits at one address. */
export const estimateDriving: DrivingTime = (from, to) => {
  if (from.latitude === to.latitude && from.longitude === to.longitude) return 0;
  return Math.round((distanceKm(from, to) * roadFactor * 60) / kilometresPerHour + DEPARTURE_MINUTES);
};
