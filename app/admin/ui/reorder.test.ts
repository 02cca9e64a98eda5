import { expect, it } from "vitest";
import { inOrder, moved } from "./reorder.ts";

it.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -1, "abc"],
  [2, 3, "abc"],
])("moves %i to %i", (from, to, result) => {
  expect(moved(["a", "b", "c"], from, to).join("")).toBe(result);
});

it("follows the keys, and keeps what came meanwhile at the end", () => {
  expect(inOrder(["a", "b", "neuf", "c"], ["c", "a", "parti", "b"], (key) => key)).toEqual([
    "c",
    "a",
    "b",
    "neuf",
  ]);
});
