import { expect, it } from "vitest";
import { gridLines, namedPoints } from "./chart-scale.ts";

it.each([
  [265_00, 100_00, [0, 100_00, 200_00, 300_00]],
  [0, 10, [0, 5, 10, 15]],
  [7, 10, [0, 5, 10, 15]],
  [74, 10, [0, 25, 50, 75]],
])("a highest value of %d has the lines %3$s", (most, least, lines) => {
  expect(gridLines(most, least)).toEqual(lines);
});

it.each([
  [7, 5, [0, 2, 3, 5, 6]],
  [3, 5, [0, 1, 2]],
  [30, 5, [0, 7, 15, 22, 29]],
])("of %d points %d are named", (count, wanted, named) => {
  expect(namedPoints(count, wanted)).toEqual(named);
});
