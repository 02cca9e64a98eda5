import { business } from "#content/business.ts";
import { communesFromBase } from "#content/communes/communes-from-base.ts";
import { type FoundCommune, nameAbove } from "#content/communes/found-commune.ts";
import type { MapCommune } from "#content/communes/map-communes.ts";
import { areaAnswer } from "#content/messages/communes.ts";

/** The commune of the panel: one of the twelve, or what the search found elsewhere. */
export type CommuneSelection =
  | { readonly kind: "drawn"; readonly commune: MapCommune }
  | { readonly kind: "found"; readonly commune: FoundCommune }
  | null;

/** A second click on the same commune deselects it. */
export function toggleCommune(current: CommuneSelection, id: string): CommuneSelection {
  if (current?.commune.id === id) return null;
  const commune = communesFromBase().find((known) => known.id === id);
  return commune ? selectDrawn(commune) : current;
}

export function selectFound(found: FoundCommune | null): CommuneSelection {
  if (found === null) return null;
  const commune = communesFromBase().find(({ id }) => id === found.id);
  return commune && found.comes ? { kind: "drawn", commune } : { kind: "found", commune: found };
}

/** A commune of the map that lies beyond the owner's own area is answered as any other. */
function selectDrawn(commune: MapCommune): CommuneSelection {
  const { id, inseeCode: code, name, postalCode, distance: km, x, y } = commune;
  if (km <= business.area.radiusKm) return { kind: "drawn", commune };
  const place = { x, y, name: nameAbove };
  return {
    kind: "found",
    commune: { id, code, name, postalCode, km, place, comes: false, isDeliveredFree: false },
  };
}

/** What the panel shows, in the sentence a screen reader announces at the choice. */
export function selectionSentence(selection: CommuneSelection): string {
  if (selection === null) return "";
  const { commune, kind } = selection;
  return kind === "drawn"
    ? areaAnswer(commune.name, commune.distance, true)
    : areaAnswer(commune.name, commune.km, commune.comes);
}
