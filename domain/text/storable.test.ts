import { expect, it } from "vitest";
import { isStorable } from "./storable.ts";

it.each([
  ["Chloé 🚗", true],
  [null, true],
  [12, true],
  [{ items: [{ title: "a" }, true] }, true],
  ["a\0b", false],
  ["fin\ud83d", false],
  [["a", ["b\0"]], false],
  [{ items: [{ title: "\0" }] }, false],
  [{ "a\0": 1 }, false],
])("says of %j whether PostgreSQL could store it: %s", (value, expected) => {
  expect(isStorable(value)).toBe(expected);
});

it("reads what is nested deeper than any call could go", () => {
  const deep = JSON.parse(`${"[".repeat(400_000)}"\\u0000"${"]".repeat(400_000)}`);
  expect(isStorable(deep)).toBe(false);
});
