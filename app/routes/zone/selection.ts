import { type Commune, communes } from "#content/communes.ts";
import type { FoundCommune } from "./found-commune.ts";

/** What the panel tells of: one of the twelve, or what the search found elsewhere. */
export type Selection =
  | { readonly kind: "drawn"; readonly commune: Commune }
  | { readonly kind: "found"; readonly commune: FoundCommune }
  | null;

/** A second click on the same commune lets it go. */
export function toggleCommune(current: Selection, id: string): Selection {
  if (current?.kind === "drawn" && current.commune.id === id) return null;
  const commune = communes.find((known) => known.id === id);
  return commune ? { kind: "drawn", commune } : current;
}

export function selectFound(found: FoundCommune | null): Selection {
  if (found === null) return null;
  const commune = communes.find(({ id }) => id === found.id);
  return commune ? { kind: "drawn", commune } : { kind: "found", commune: found };
}
