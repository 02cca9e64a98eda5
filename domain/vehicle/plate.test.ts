import { expect, it } from "vitest";
import { writePlate } from "./plate.ts";

it.each([
  ["fr217zd", "FR-217-ZD"],
  [" FR 217 ZD ", "FR-217-ZD"],
  ["123 abc 01", "123ABC01"],
  ["", ""],
])("writes %j as %j", (typed, stored) => {
  expect(writePlate(typed)).toBe(stored);
});
