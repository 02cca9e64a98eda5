import type { GeoPoint } from "#domain/place/geo.ts";
import { business } from "../business.ts";

/** The drawn map is a plain projection: these coefficients place the twelve drawn communes within half a percent. */
const X = { at: -189.294, longitude: 44.9478, latitude: -0.1443 };
const Y = { at: 3800.829, longitude: -0.183, latitude: -81.1561 };
/** A kilometre, where the map's width is 1000 and its height 800. */
const unitsPerKm = 5.84;

function project({ latitude, longitude }: GeoPoint): { x: number; y: number } {
  return {
    x: X.at + X.longitude * longitude + X.latitude * latitude,
    y: Y.at + Y.longitude * longitude + Y.latitude * latitude,
  };
}

/** Percent of the map's width and height, or null outside the drawing. */
export function mapPosition(point: GeoPoint): { x: number; y: number } | null {
  const { x, y } = project(point);
  const isDrawn = x > 2 && x < 98 && y > 2 && y < 98;
  return isDrawn ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null;
}

/** The service area on the map of 1000 by 800. */
export function areaOnMap(): { x: number; y: number; radius: number } {
  const { x, y } = project(business.address);
  return {
    x: Math.round(x * 10),
    y: Math.round(y * 8),
    radius: Math.round(business.area.radiusKm * unitsPerKm),
  };
}
