import type { GeoPoint } from "#domain/place/geo.ts";

/** The drawn map is a plain projection: these coefficients place the twelve drawn communes within half a percent. */
const X = { at: -189.294, longitude: 44.9478, latitude: -0.1443 };
const Y = { at: 3800.829, longitude: -0.183, latitude: -81.1561 };

/** Percent of the map's width and height, or null outside the drawing. */
export function mapPosition({ latitude, longitude }: GeoPoint): { x: number; y: number } | null {
  const x = X.at + X.longitude * longitude + X.latitude * latitude;
  const y = Y.at + Y.longitude * longitude + Y.latitude * latitude;
  const isDrawn = x > 2 && x < 98 && y > 2 && y < 98;
  return isDrawn ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null;
}
