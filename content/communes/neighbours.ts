import { type GeoPoint, isWithin } from "#domain/place/geo.ts";
import { business } from "../business.ts";
import rows from "./neighbouring-communes.json" with { type: "json" };

/**
 * Every commune of the Ain and of the departments around it (2776). Names, codes and postal codes: Code officiel
 * géographique 2026 (Licence Ouverte); positions: GeoNames (CC BY 4.0) or, where it has none, the arc minute of the town
 * hall, for some thirty communes of the Jura and Saône-et-Loire near the free delivery's edge typed in without a source:
 * have those checked. Where no position was found it is the middle of the communes sharing the postal code
 * (`isApproximate`); none of those lies within 30 km of Bourg-en-Bresse, so that no delivery price rests on one. Server
 * only: 140 kB.
 */
export interface NeighbourCommune extends GeoPoint {
  readonly inseeCode: string;
  readonly name: string;
  readonly postalCodes: readonly string[];
  readonly department: string;
  readonly isApproximate: boolean;
}

export const neighbourCommunes: readonly NeighbourCommune[] = rows.map(read);

const byInsee = new Map(neighbourCommunes.map((commune) => [commune.inseeCode, commune]));

export function communeByInsee(inseeCode: string): NeighbourCommune | null {
  return byInsee.get(inseeCode) ?? null;
}

/** Brought home for nothing: within the radius around Bourg-en-Bresse. */
export function isInFreeDeliveryZone(commune: NeighbourCommune): boolean {
  return isWithin(business.freeDelivery, commune, business.freeDelivery.radiusKm);
}

/** Lower case without accents, hyphens or apostrophes: "St Étienne" and "saint-etienne" meet. */
export function foldCommuneName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .trim();
}

const folded = neighbourCommunes.map((commune) => ({ commune, name: foldCommuneName(commune.name) }));

/** Communes whose postal code or name begins with what was typed, then those whose name holds it. */
export function searchCommunes(query: string, limit = 12): readonly NeighbourCommune[] {
  const wanted = foldCommuneName(query);
  if (wanted === "") return [];
  const isCode = /^\d+$/.test(wanted);
  const rank = ({ commune, name }: (typeof folded)[number]): number => {
    if (isCode) return commune.postalCodes.some((code) => code.startsWith(wanted)) ? 0 : -1;
    if (name === wanted) return 0;
    if (name.startsWith(wanted) || name.replace(/^(l|la|le|les) /, "").startsWith(wanted)) return 1;
    return name.includes(` ${wanted}`) ? 2 : -1;
  };
  return folded
    .map((entry) => ({ commune: entry.commune, rank: rank(entry) }))
    .filter((entry) => entry.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.commune.name.localeCompare(b.commune.name, "fr"))
    .slice(0, limit)
    .map((entry) => entry.commune);
}

function read(row: readonly (string | number)[]): NeighbourCommune {
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
