import { expect, it } from "vitest";
import { decimalComma, formatCount, groupThousands } from "./number-text.ts";

it.each([
  ["7", "7"],
  ["999", "999"],
  ["1349", "1\u00a0349"],
  ["1234567", "1\u00a0234\u00a0567"],
])("%s is grouped as %s", (digits, grouped) => {
  expect(groupThousands(digits)).toBe(grouped);
});

it.each([
  [5, "5"],
  [4.7, "4,7"],
  [0.25, "0,25"],
])("%d is written %s", (value, text) => {
  expect(decimalComma(value)).toBe(text);
});

it.each([0, 7, 999, 1000, 12_400, 1_234_567])("%d is counted as the French write it", (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString("fr-FR"));
});
