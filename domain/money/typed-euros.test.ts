import { expect, it } from "vitest";
import { decimalEuros } from "./decimal-euros.ts";
import { eurosText, parseEuros } from "./typed-euros.ts";

it.each([
  ["12,90", 1290],
  ["12.9", 1290],
  [" 7 ", 700],
  ["0,05", 5],
  ["", null],
  ["12,901", null],
  ["1 200", 120_000],
  ["12\u202f500,50\u00a0€", 1_250_050],
  ["80€", 8000],
  ["1 20", null],
  ["123 456", null],
  ["1 2 3", null],
  ["€", null],
  ["-3", null],
  ["douze", null],
])("reads %j as %s cents", (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

it("writes amounts as they are typed", () => {
  expect([0, 5, 1290, 30000].map(eurosText)).toEqual(["0,00", "0,05", "12,90", "300,00"]);
});

it("writes an amount that goes back with its sign, by comma for people and by point for machines", () => {
  expect([-5, -129_050].map(eurosText)).toEqual(["-0,05", "-1290,50"]);
  expect([0, 5, -129_050].map(decimalEuros)).toEqual(["0.00", "0.05", "-1290.50"]);
});
