import { expect, it } from "vitest";
import { extensionDays } from "./rental-extension.ts";

it("counts the days after the last one, to the new last one", () => {
  expect(extensionDays("2026-11-29", "2026-12-01")).toEqual(["2026-11-30", "2026-12-01"]);
});

it.each([
  ["the same day", "2026-11-29"],
  ["an earlier day", "2026-11-20"],
  ["more than fourteen days", "2026-12-14"],
])("adds nothing for %s", (_case, newLastDay) => {
  expect(extensionDays("2026-11-29", newLastDay)).toEqual([]);
});
