import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { silhouettes } from "#app/art/art-names.ts";
import { CAR_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { carGlass, leaderPath } from "./stage-drawing.ts";

describe.each(CAR_CATEGORIES.map((category) => silhouettes[category]))("the drawing of a %s", (car) => {
  const source = readFileSync(new URL(`../../../../../art/vehicles/${car}.svg`, import.meta.url), "utf8");

  it.each(carGlass[car].outlines)("has the outlined glass %s", (outline) => {
    expect(source).toContain(`d="${outline}"`);
  });
});

it("leads straight down to glass right under its number", () => {
  expect(leaderPath("sunroof", [458, 90])).toBe("M458 -26V44L458 90");
});

it("breaks the line before glass set apart", () => {
  expect(leaderPath("sunstrip", [346, 106])).toBe("M207 -26V41L346 106");
});
