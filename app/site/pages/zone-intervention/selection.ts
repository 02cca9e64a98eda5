import type { FoundCommune } from "#content/communes/found-commune.ts";
import { type MapCommune, mapCommunes } from "#content/communes/map-communes.ts";
import { areaAnswer } from "#content/messages/communes.ts";

/** The commune of the panel: one of the twelve, or what the search found elsewhere. */
export type CommuneSelection =
  | { readonly kind: "drawn"; readonly commune: MapCommune }
  | { readonly kind: "found"; readonly commune: FoundCommune }
  | null;

/** A second click on the same commune deselects it. */
export function toggleCommune(current: CommuneSelection, id: string): CommuneSelection {
  if (current?.kind === "drawn" && current.commune.id === id) return null;
  const commune = mapCommunes.find((known) => known.id === id);
  return commune ? { kind: "drawn", commune } : current;
}

export function selectFound(found: FoundCommune | null): CommuneSelection {
  if (found === null) return null;
  const commune = mapCommunes.find(({ id }) => id === found.id);
  return commune ? { kind: "drawn", commune } : { kind: "found", commune: found };
}

/** What the panel shows, in the sentence a screen reader announces at the choice. */
export function selectionSentence(selection: CommuneSelection): string {
  if (selection === null) return "";
  const { commune, kind } = selection;
  return kind === "drawn"
    ? areaAnswer(commune.name, commune.distance, true)
    : areaAnswer(commune.name, commune.km, commune.comes);
}
