import { expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

it.each([
  ["Clio", 10, "Clio"],
  ["Clio bleue", 4, "Clio"],
  ["🚗🚗", 4, "🚗🚗"],
  ["🚗🚗", 3, "🚗"],
  ["a🚗", 2, "a"],
  ["🚗", 1, ""],
])("cuts %j at %i: %j", (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
});
