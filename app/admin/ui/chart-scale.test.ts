import { expect, it } from "vitest";
import { chartTicks, namedPoints } from "./chart-scale.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 3, 6, 9]],
  [264, [0, 100, 200, 300]],
  [300, [0, 100, 200, 300]],
  [14_940, [0, 5000, 10_000, 15_000]],
])("an axis for %i has the lines %j", (highest, ticks) => {
  expect(chartTicks(highest)).toEqual(ticks);
});

it.each([
  [0, []],
  [1, [0]],
  [5, [0, 1, 2, 3, 4]],
  [7, [0, 2, 3, 5, 6]],
  [30, [0, 7, 15, 22, 29]],
])("of %i points these are named: %j", (count, named) => {
  expect(namedPoints(count)).toEqual(named);
});
