import { expect, it } from "vitest";
import { eurosText, parseEuros } from "./euros.ts";

it.each([
  ["12,90", 1290],
  ["12.9", 1290],
  [" 7 ", 700],
  ["0,05", 5],
  ["", null],
  ["12,901", null],
  ["-3", null],
  ["douze", null],
])("reads %j as %s cents", (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

it("writes amounts as they are typed", () => {
  expect([0, 5, 1290, 30000].map(eurosText)).toEqual(["0,00", "0,05", "12,90", "300,00"]);
});
