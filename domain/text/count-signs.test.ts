import { expect, it } from "vitest";
import { countSigns } from "./count-signs.ts";

it.each([
  ["", 0],
  ["été", 3],
  ["e\u0301te\u0301", 3],
  ["q\u0301\u0302\u0303", 1],
  ["a\u200b\u200db", 2],
  ["🚗🚀", 2],
  ["œuf dur", 7],
])("%j is of %i signs", (text, count) => {
  expect(countSigns(text)).toBe(count);
});
