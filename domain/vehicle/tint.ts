export const TINT_PARTS = ["frontWindows", "rearWindows", "sunroof", "sunstrip"] as const;
export type TintPart = (typeof TINT_PARTS)[number];
export type TintState = Readonly<Record<TintPart, number>>;

export const TINT_KINDS = ["tint", "security", "color"] as const;
export type TintKind = (typeof TINT_KINDS)[number];

export const TINT_MODES = ["vehicle", "building"] as const;
export type TintMode = (typeof TINT_MODES)[number];

type TintRange = { readonly min: number; readonly max: number; readonly step: number };

const FREE_RANGE: TintRange = { min: 5, max: 95, step: 5 };

export const TINT_RANGES: Readonly<Record<TintPart, TintRange>> = {
  frontWindows: { min: 15, max: 30, step: 5 },
  rearWindows: FREE_RANGE,
  sunroof: FREE_RANGE,
  sunstrip: FREE_RANGE,
};

export const TINT_DEFAULTS: TintState = { frontWindows: 30, rearWindows: 95, sunroof: 95, sunstrip: 95 };

/** Art. R316-3 of the Code de la route: what must still pass through the front glass, original glass included. */
export const LEGAL_FRONT_LIGHT = 70;

/**
 * The slider's value has two senses. In front it is how much the film darkens, because only 15 to 30 is legal there;
 * elsewhere it is the light the film lets through. The number shown is 100 minus the value in both cases, so it is the
 * light left in front and the opacity elsewhere. Both numbers are given their unit here and must be shown with it.
 */
export type TintReading = {
  readonly shown: { readonly percent: number; readonly unit: "light" | "opacity" };
  readonly value: { readonly percent: number; readonly unit: "darkening" | "light" };
};

export function readTint(part: TintPart, value: number): TintReading {
  const percent = clampTint(part, value);
  return part === "frontWindows"
    ? { shown: { percent: 100 - percent, unit: "light" }, value: { percent, unit: "darkening" } }
    : { shown: { percent: 100 - percent, unit: "opacity" }, value: { percent, unit: "light" } };
}

/** Into the range and onto the nearest step; what is no number falls back to the default. */
export function clampTint(part: TintPart, value: number): number {
  if (Number.isNaN(value)) return TINT_DEFAULTS[part];
  const { min, max, step } = TINT_RANGES[part];
  const bounded = Math.min(max, Math.max(min, value));
  return min + Math.round((bounded - min) / step) * step;
}

export function setTint(state: TintState, part: TintPart, value: number): TintState {
  return { ...state, [part]: clampTint(part, value) };
}

/** 0 (clear) to 1 (black): what the drawn glass takes. */
export function glassDarkness(part: TintPart, value: number): number {
  const percent = clampTint(part, value);
  return (part === "frontWindows" ? percent : 100 - percent) / 100;
}
