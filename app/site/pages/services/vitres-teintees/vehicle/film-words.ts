import { securityLevels, tintKinds, tintPresets, tintUnits } from "#content/tint.ts";
import { readTint, TINT_PARTS, type TintKind, type TintPart, type TintState } from "#domain/vehicle/tint.ts";
import type { ComposedFilm } from "./film-store.ts";
import { swatchOf } from "./swatch.ts";

type TintWords = {
  /** "70 %" */
  readonly shown: string;
  /** "de lumière transmise" */
  readonly shownUnit: string;
  /** "Assombrissement 30 %" */
  readonly value: string;
  /** Both numbers with their units, for assistive technology. */
  readonly spoken: string;
};

/** A slider's two numbers, each with the name of its unit. */
export function tintWords(part: TintPart, raw: number): TintWords {
  const { shown, value } = readTint(part, raw);
  const shownText = percentText(shown.percent);
  const valueText = `${tintUnits[value.unit].before} ${percentText(value.percent)}`;
  const unit = tintUnits[shown.unit].after;
  return {
    shown: shownText,
    shownUnit: unit,
    value: valueText,
    spoken: `${shownText} ${unit}, ${lowerFirst(valueText)}`,
  };
}

/** "Film garanti 10 ans" */
export function warrantyText(kind: TintKind): string {
  return `garanti ${kindOfFilm(kind).warrantyYears} ans`;
}

export function kindOfFilm(kind: TintKind) {
  return tintKinds.find(({ id }) => id === kind) ?? tintKinds[0];
}

/** The quick setting that matches the four sliders, if any. */
export function presetOf(tints: TintState): string | null {
  const found = tintPresets.find(({ state }) => TINT_PARTS.every((part) => state[part] === tints[part]));
  return found?.id ?? null;
}

/** What was composed, in a few words: "Intimité, 4 réglages". */
export function filmSummary({ kind, tints, level, color }: ComposedFilm): string {
  if (kind === "security") return securityLevels.find(({ id }) => id === level)?.name ?? "Niveau à choisir";
  if (kind === "color") return swatchOf(color)?.name ?? "Couleur à choisir";
  const preset = tintPresets.find(({ id }) => id === presetOf(tints));
  return `${preset?.label ?? "Sur mesure"}, ${TINT_PARTS.length} réglages`;
}

function percentText(percent: number): string {
  return `${percent}\u00a0%`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
