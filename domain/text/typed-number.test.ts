import { expect, it } from "vitest";
import { typedNumber } from "./typed-number.ts";

it.each([
  ["0", 0],
  ["12", 12],
  [" 12 ", 12],
  ["007", 7],
  ["12,5", 12.5],
  ["12.5", 12.5],
  ["12,", 12],
  [",5", 0.5],
  ["1 200", 1200],
  ["1\u202f200\u00a0000,25", 1_200_000.25],
  ["+24", 24],
  ["-2", -2],
  ["−2", -2],
])("reads %s", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each([
  [""],
  [" "],
  ["1e2"],
  ["1E2"],
  ["0x10"],
  ["0b1"],
  ["0o7"],
  ["Infinity"],
  ["-Infinity"],
  ["NaN"],
  ["1_000"],
  ["1,2,3"],
  ["12 34"],
  ["--2"],
  ["− 2"],
  ["-"],
  [","],
  ["douze"],
  ["١٢"],
])("takes «%s» for no number", (text) => {
  expect(typedNumber(text)).toBeNaN();
});
