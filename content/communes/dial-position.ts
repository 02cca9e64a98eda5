import { bearing, type GeoPoint } from "#domain/place/geo.ts";
import { business, shippedBusiness } from "../business.ts";
import { isShippedBase } from "./communes-from-base.ts";

/** The rings of the dial, in kilometres from the base. */
export const dialRings = [15, 30, 45] as const;

const outerKm = 45;
/** From the centre to the outer ring, in percent of the dial's width. */
const outerRadius = 46;
/** Beyond it nothing is drawn. */
const farthestKm = 48;

/** How far from the centre a distance lies. Not in proportion: the near communes would touch each other. */
export function dialRadius(km: number): number {
  return outerRadius * (km / outerKm) ** 0.75;
}

/** The dial is drawn around the shipped base with its radius; an owner who moved it has the map instead. */
export function hasDial(): boolean {
  return isShippedBase() && business.area.radiusKm === shippedBusiness.area.radiusKm;
}

/**
 * Where a commune lies on the dial, in percent of its width and height: its real direction from the base, at the
 * distance the business states. Null outside the drawing.
 */
export function dialPosition(point: GeoPoint, km: number): { x: number; y: number } | null {
  if (km > farthestKm) return null;
  const angle = bearing(shippedBusiness.address, point);
  const radius = dialRadius(km);
  return { x: rounded(50 + radius * Math.sin(angle)), y: rounded(50 - radius * Math.cos(angle)) };
}

function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}
