import { expect, it } from "vitest";
import { mergeTyped } from "./merge-typed.ts";

it.each([
  ["what only they changed", { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 3, b: 1 }, { a: 3, b: 2 }],
  ["what both changed stays as it is typed here", { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
  [
    "parts of a part",
    { h: { n: "", p: "" } },
    { h: { n: "x", p: "" } },
    { h: { n: "", p: "y" } },
    { h: { n: "x", p: "y" } },
  ],
  ["lists of one length", [["8"], ["9"]], [["8"], ["10"]], [["7"], ["9"]], [["7"], ["10"]]],
  [
    "a day added here, another one there",
    ["été"],
    ["été", "Noël"],
    ["été", "Pâques"],
    ["été", "Pâques", "Noël"],
  ],
  ["a day taken out here, another one added there", ["été"], [], ["été", "Pâques"], ["Pâques"]],
  [
    "a day added here, another one taken out there",
    ["été", "mai"],
    ["été", "mai", "Noël"],
    ["mai"],
    ["mai", "Noël"],
  ],
])("brings together %s", (_, from, mine, theirs, both) => {
  expect(mergeTyped<unknown>(from, mine, theirs)).toEqual(both);
});
