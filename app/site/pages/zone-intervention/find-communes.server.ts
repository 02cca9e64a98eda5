import { business } from "#content/business.ts";
import {
  communeByInsee,
  foldCommuneName,
  type NeighbourCommune,
  searchCommunes,
} from "#content/communes/neighbours.ts";
import { communes } from "#content/communes.ts";
import { distanceKm } from "#domain/place/geo.ts";
import type { CommuneSearch, FoundCommune } from "./found-commune.ts";
import { mapPosition } from "./map-position.ts";

const SHOWN = 6;
const MAX_QUERY = 60;

/** Communes of the Ain and its neighbours that begin like `typed`, each with its distance and whether we come. */
export function findCommunes(typed: string): CommuneSearch {
  const query = typed.trim().slice(0, MAX_QUERY);
  return { query, communes: searchCommunes(query, SHOWN).map(found) };
}

/** The one commune meant: by its code, by its whole name, or because nothing else is called so. */
export function findCommune(typed: string, code: string): FoundCommune | null {
  const byCode = communeByInsee(code);
  if (byCode) return found(byCode);
  const matches = searchCommunes(typed.slice(0, MAX_QUERY), SHOWN);
  const wanted = foldCommuneName(typed);
  const exact = matches.filter(({ name }) => foldCommuneName(name) === wanted);
  const [only, other] = exact.length > 0 ? exact : matches;
  return only && !other ? found(only) : null;
}

/** For the twelve, the business's own distances hold. */
function found(commune: NeighbourCommune): FoundCommune {
  const drawn = communes.find(({ inseeCode }) => inseeCode === commune.inseeCode);
  const km = drawn ? drawn.distance : Math.round(distanceKm(business.address, commune));
  return {
    code: commune.inseeCode,
    name: commune.name,
    postalCode: commune.postalCodes[0] ?? "",
    km,
    comes: km <= business.area.radiusKm,
    place: drawn ? { x: drawn.x, y: drawn.y } : mapPosition(commune),
    id: drawn?.id ?? null,
  };
}
