import { expect, it } from "vitest";
import { parsePercent } from "./typed-percent.ts";

it.each([
  ["", 0],
  ["10", 10],
  ["10\u00a0%", 10],
  [" 100 ", 100],
  ["101", null],
  ["-5", null],
  ["1e1", null],
  ["0x10", null],
  ["2,5", null],
  ["dix", null],
])("reads %j as %s percent", (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
});
