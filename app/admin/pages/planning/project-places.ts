import type { GeoPoint } from "#domain/place/geo.ts";

interface DrawingSize {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Below this the places would fill the drawing though they are neighbours: about 4 km. */
const leastDegrees = 0.04;

/** Fits places into a drawing, north above, at one scale in both directions. */
export function projectPlaces(
  places: readonly GeoPoint[],
  { width, height, margin }: DrawingSize,
): (place: GeoPoint) => { readonly x: number; readonly y: number } {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const north = Math.max(...latitudes);
  const south = Math.min(...latitudes);
  const east = Math.max(...longitudes);
  const west = Math.min(...longitudes);
  const middle = (north + south) / 2;
  // A degree of longitude is shorter than one of latitude away from the equator.
  const shrink = Math.cos((middle * Math.PI) / 180);
  const across = Math.max((east - west) * shrink, leastDegrees);
  const up = Math.max(north - south, leastDegrees);
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / up);
  const round = (value: number) => Math.round(value * 10) / 10;
  return ({ latitude, longitude }) => ({
    x: round(width / 2 + (longitude - (east + west) / 2) * shrink * scale),
    y: round(height / 2 - (latitude - middle) * scale),
  });
}
