export type GeoPoint = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6371;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance (haversine), in kilometres. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const dLat = radians(to.latitude - from.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The direction in which one leaves, in radians clockwise from the north. */
export function bearing(from: GeoPoint, to: GeoPoint): number {
  const dLon = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  return Math.atan2(
    Math.sin(dLon) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(dLon),
  );
}

/** The limit itself still counts as inside. */
export function isWithin(from: GeoPoint, to: GeoPoint, radiusKm: number): boolean {
  return distanceKm(from, to) <= radiusKm;
}
