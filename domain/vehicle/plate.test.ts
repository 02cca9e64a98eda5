import { expect, it } from "vitest";
import { withoutPlate, writePlate } from "./plate.ts";

it.each([
  ["fr217zd", "FR-217-ZD"],
  [" FR 217 ZD ", "FR-217-ZD"],
  ["123 abc 01", "123ABC01"],
  ["", ""],
])("writes %j as %j", (typed, stored) => {
  expect(writePlate(typed)).toBe(stored);
});

it.each([
  ["Peugeot 508 SW", "GH-417-RB", "Peugeot 508 SW"],
  ["Peugeot 508, gh 417 rb", "GH-417-RB", "Peugeot 508"],
  ["Clio AB-123-CD", "", "Clio"],
  ["Kangoo 1234 ZZ 01", "1234ZZ01", "Kangoo"],
])("%j without the plate %j is %j", (text, plate, shown) => {
  expect(withoutPlate(text, plate)).toBe(shown);
});
