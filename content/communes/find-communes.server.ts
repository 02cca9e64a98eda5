import type { GeoPoint } from "#domain/place/geo.ts";
import { business } from "../business.ts";
import { type Commune, communeByInsee, isInFreeDeliveryZone, kmFromBase } from "./all-communes.server.ts";
import { dialPosition, hasDial } from "./dial-position.ts";
import { type CommuneSearch, type FoundCommune, type KnownCommune, nameAbove } from "./found-commune.ts";
import { mapCommunes } from "./map-communes.ts";
import { placeFoundName } from "./place-found-name.server.ts";
import { communesNamed, postalCodeFor, searchCommunes } from "./search-communes.server.ts";

const SHOWN = 6;
const MAX_QUERY = 60;

/** Communes of the Ain and its neighbours that begin like `typed`, each with its distance and whether we come. */
export function findCommunes(typed: string): CommuneSearch {
  const query = typed.trim().slice(0, MAX_QUERY);
  const communes = searchCommunes(query, SHOWN).map((commune) => placeCommune(commune, query));
  const exact = onlyNamed(query);
  return { query, communes, exact: exact && placeCommune(exact, query) };
}

/** The one commune called exactly as typed, or alone behind the typed postal code. */
export function findNamedCommune(typed: string): KnownCommune | null {
  const only = onlyNamed(typed);
  return only && describeCommune(only, typed);
}

function onlyNamed(typed: string): Commune | null {
  const [only, other] = typed.length > MAX_QUERY ? [] : communesNamed(typed);
  return only && !other ? only : null;
}

/** The one commune meant: by its code, by its whole name, or because nothing else is called so. */
export function findCommune(typed: string, code: string): FoundCommune | null {
  const byCode = communeByInsee(code);
  if (byCode) return placeCommune(byCode, "");
  const query = typed.slice(0, MAX_QUERY);
  const named = communesNamed(query);
  const [only, other] = named.length > 0 ? named : searchCommunes(query, 2);
  return only && !other ? placeCommune(only, query) : null;
}

function placeCommune(commune: Commune, typed: string): FoundCommune {
  const known = describeCommune(commune, typed);
  return { ...known, place: placeOf(commune, known.km) };
}

function describeCommune(commune: Commune, typed: string): KnownCommune {
  const drawn = mapCommunes.find(({ inseeCode }) => inseeCode === commune.inseeCode);
  const km = kmFromBase(commune);
  return {
    code: commune.inseeCode,
    name: commune.name,
    postalCode: postalCodeFor(commune, typed),
    km,
    comes: km <= business.area.radiusKm,
    isDeliveredFree: isInFreeDeliveryZone(commune),
    id: drawn?.id ?? null,
  };
}

function placeOf(commune: Commune, km: number): FoundCommune["place"] {
  const isDial = hasDial();
  const place = isDial ? dialPosition(commune, km) : mapPosition(commune);
  return place && { ...place, name: isDial ? placeFoundName(place, commune.name) : nameAbove };
}

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
