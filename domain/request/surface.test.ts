import { expect, it } from "vitest";
import { surfaceText } from "./surface.ts";

it.each([
  ["24", "24 m²"],
  [" 24,5 ", "24,5 m²"],
  ["1 200", "1 200 m²"],
  ["24m2", "24 m²"],
  ["24 m²", "24 m²"],
  ["environ 30", "environ 30"],
  ["3 baies de 2 m²", "3 baies de 2 m²"],
  ["N/A", "N/A"],
  ["", ""],
])("%j is %j", (typed, text) => {
  expect(surfaceText(typed)).toBe(text);
});
