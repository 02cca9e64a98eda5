import { expect, it } from "vitest";
import { isInPlanningWindow } from "./planning-window.ts";

it.each([
  ["2024-12-31", false],
  ["2025-01-01", true],
  ["2026-11-16", true],
  ["2028-11-16", true],
  ["2028-11-17", false],
  ["9999-12-31", false],
  ["0001-01-01", false],
])("on 16 November 2026 the planning knows %s: %s", (day, isKnown) => {
  expect(isInPlanningWindow(day, "2026-11-16")).toBe(isKnown);
});

it("reaches 24 months ahead from the last day of February too", () => {
  expect(isInPlanningWindow("2026-02-28", "2024-02-29")).toBe(true);
  expect(isInPlanningWindow("2026-03-01", "2024-02-29")).toBe(false);
});
