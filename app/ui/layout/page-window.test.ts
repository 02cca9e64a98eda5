import { expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 12, [1, 2, "gap", 12]],
  [3, 12, [1, 2, 3, 4, "gap", 12]],
  [4, 12, [1, 2, 3, 4, 5, "gap", 12]],
  [6, 12, [1, "gap", 5, 6, 7, "gap", 12]],
  [12, 12, [1, "gap", 11, 12]],
])("page %i of %i shows %j", (current, count, shown) => {
  expect(pageWindow(current, count)).toEqual(shown);
});
