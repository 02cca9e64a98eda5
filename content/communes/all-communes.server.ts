import { distanceKm, type GeoPoint, isWithin } from "#domain/place/geo.ts";
import { business } from "../business.ts";
import rows from "./all-communes.json" with { type: "json" };
import { isShippedBase } from "./communes-from-base.ts";
import { mapCommunes } from "./map-communes.ts";

/**
 * Every commune of the Ain and of the departments around it (2776), the one set behind every commune field. Names,
 * codes and postal codes: Code officiel géographique 2026 (Licence Ouverte); positions: GeoNames (CC BY 4.0) or, where
 * it has none, the arc minute of the town hall, for some thirty communes of the Jura and Saône-et-Loire near the free
 * delivery's edge typed in without a source: have those checked. Where no position was found it is the middle of the
 * communes sharing the postal code (`isApproximate`); none of those lies within 30 km of Bourg-en-Bresse, so that no
 * delivery price rests on one. Server only: 140 kB.
 */
export interface Commune extends GeoPoint {
  readonly inseeCode: string;
  readonly name: string;
  readonly postalCodes: readonly string[];
  readonly department: string;
  readonly isApproximate: boolean;
}

export const allCommunes: readonly Commune[] = rows.map(readRow);

const byInsee = new Map(allCommunes.map((commune) => [commune.inseeCode, commune]));
const statedKm = new Map(mapCommunes.map(({ inseeCode, distance }) => [inseeCode, distance]));

export function communeByInsee(inseeCode: string): Commune | null {
  return byInsee.get(inseeCode) ?? null;
}

/**
 * Kilometres from the base: as the business states them for the twelve on the map while the base is the shipped one,
 * else as the crow flies.
 */
export function kmFromBase(commune: Commune): number {
  const stated = isShippedBase() ? statedKm.get(commune.inseeCode) : undefined;
  return stated ?? Math.round(distanceKm(business.address, commune));
}

/** Delivered free: within the radius around Bourg-en-Bresse. */
export function isInFreeDeliveryZone(commune: Commune): boolean {
  return isWithin(business.freeDelivery, commune, business.freeDelivery.radiusKm);
}

function readRow(row: readonly (string | number)[]): Commune {
  const [inseeCode = "", name = "", codes = "", latitude = 0, longitude = 0, approximate = 0] = row;
  return {
    inseeCode: String(inseeCode),
    name: String(name),
    postalCodes: String(codes).split(" ").filter(Boolean),
    department: String(inseeCode).slice(0, 2),
    latitude: Number(latitude),
    longitude: Number(longitude),
    isApproximate: approximate === 1,
  };
}
