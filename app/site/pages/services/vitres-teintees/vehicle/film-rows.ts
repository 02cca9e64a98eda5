import { securityLevels, tintParts } from "#content/tint.ts";
import { TINT_PARTS } from "#domain/vehicle/tint.ts";
import type { ComposedFilm } from "./film-store.ts";
import { kindOfFilm, tintWords, warrantyText } from "./film-words.ts";
import { swatchOf } from "./swatch.ts";

type RecapRow = { readonly term: string; readonly text: string };

/** The rows of the quote's recap that describe the film. */
export function filmRows(film: ComposedFilm): readonly RecapRow[] {
  const { kind, tints, level, color } = film;
  const row = { term: "Film", text: `${kindOfFilm(kind).label}, ${warrantyText(kind)}` };
  if (kind === "security") {
    const chosen = securityLevels.find(({ id }) => id === level);
    return [row, { term: "Niveau", text: chosen ? `${chosen.name}, ${chosen.microns}` : "À choisir" }];
  }
  if (kind === "color") return [row, { term: "Couleur", text: swatchOf(color)?.name ?? "À choisir" }];
  const settings = TINT_PARTS.map((part) => {
    const { shown, shownUnit } = tintWords(part, tints[part]);
    return { term: tintParts[part].label, text: `${shown} ${shownUnit}` };
  });
  return [row, ...settings];
}
