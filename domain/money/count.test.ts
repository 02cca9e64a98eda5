import { expect, it } from "vitest";
import { clampCount } from "./count.ts";

it.each([
  [1, 1],
  [7, 7],
  [0, 1],
  [-4, 1],
  [2.9, 2],
  [1000, 99],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 99],
])("counts %j as %i", (count, expected) => {
  expect(clampCount(count)).toBe(expected);
});
