import type { FoundCommune } from "#content/communes/found-commune.ts";
import { type MapCommune, mapCommunes } from "#content/communes/map-communes.ts";
import { areaAnswer } from "#content/messages/communes.ts";

/** What the panel tells of: one of the twelve, or what the search found elsewhere. */
export type Selection =
  | { readonly kind: "drawn"; readonly commune: MapCommune }
  | { readonly kind: "found"; readonly commune: FoundCommune }
  | null;

/** A second click on the same commune lets it go. */
export function toggleCommune(current: Selection, id: string): Selection {
  if (current?.kind === "drawn" && current.commune.id === id) return null;
  const commune = mapCommunes.find((known) => known.id === id);
  return commune ? { kind: "drawn", commune } : current;
}

export function selectFound(found: FoundCommune | null): Selection {
  if (found === null) return null;
  const commune = mapCommunes.find(({ id }) => id === found.id);
  return commune ? { kind: "drawn", commune } : { kind: "found", commune: found };
}

/** What the panel shows, in the one sentence a screen reader says at the choice. */
export function selectionSentence(selection: Selection): string {
  if (selection === null) return "";
  const { commune, kind } = selection;
  return kind === "drawn"
    ? areaAnswer(commune.name, commune.distance, true)
    : areaAnswer(commune.name, commune.km, commune.comes);
}
