import { describe, expect, it } from "vitest";
import {
  clampTint,
  glassDarkness,
  LEGAL_FRONT_LIGHT,
  readTint,
  setTint,
  TINT_DEFAULTS,
  TINT_RANGES,
  type TintPart,
} from "./tint.ts";

describe("tint", () => {
  it("has the ranges and defaults of the specification", () => {
    const free = { min: 5, max: 95, step: 5 };
    expect({ TINT_RANGES, TINT_DEFAULTS }).toEqual({
      TINT_RANGES: {
        frontWindows: { min: 15, max: 30, step: 5 },
        rearWindows: free,
        sunroof: free,
        sunstrip: free,
      },
      TINT_DEFAULTS: { frontWindows: 30, rearWindows: 95, sunroof: 95, sunstrip: 95 },
    });
  });

  it.each<[TintPart, number, number, string, number, string, number]>([
    ["frontWindows", 15, 85, "light", 15, "darkening", 0.15],
    ["frontWindows", 20, 80, "light", 20, "darkening", 0.2],
    ["frontWindows", 25, 75, "light", 25, "darkening", 0.25],
    ["frontWindows", 30, 70, "light", 30, "darkening", 0.3],
    ["rearWindows", 95, 5, "opacity", 95, "light", 0.05],
    ["rearWindows", 15, 85, "opacity", 15, "light", 0.85],
    ["sunroof", 35, 65, "opacity", 35, "light", 0.65],
    ["sunstrip", 5, 95, "opacity", 5, "light", 0.95],
  ])("shows %s at %i as %i %s", (part, value, shown, shownUnit, percent, valueUnit, darkness) => {
    expect(readTint(part, value)).toEqual({
      shown: { percent: shown, unit: shownUnit },
      value: { percent, unit: valueUnit },
    });
    expect(glassDarkness(part, value)).toBe(darkness);
  });

  it.each<[TintPart, number, number]>([
    ["frontWindows", 10, 15],
    ["frontWindows", 95, 30],
    ["frontWindows", 22, 20],
    ["frontWindows", 23, 25],
    ["frontWindows", Number.NaN, 30],
    ["rearWindows", 0, 5],
    ["rearWindows", 100, 95],
    ["rearWindows", 52, 50],
    ["sunroof", Number.NEGATIVE_INFINITY, 5],
    ["sunstrip", Number.NaN, 95],
  ])("clamps %s at %j to %i", (part, value, expected) => {
    expect(clampTint(part, value)).toBe(expected);
  });

  it("changes one part and leaves the others", () => {
    expect(setTint(TINT_DEFAULTS, "rearWindows", 13)).toEqual({ ...TINT_DEFAULTS, rearWindows: 15 });
  });

  it.each([-100, 0, 15, 22, 30, 31, 70, 1000])(
    "a front film of %i %% lets the light through that the law asks for",
    (value) => {
      expect(100 - clampTint("frontWindows", value)).toBeGreaterThanOrEqual(LEGAL_FRONT_LIGHT);
    },
  );
});
