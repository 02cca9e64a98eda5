import { expect, it } from "vitest";
import { neighbourPlace, planningAddress, readPlanningPlace, shownRange } from "./planning-address.ts";

const usual = { view: "week", today: "2026-11-16" } as const;

it("reads what it writes", () => {
  for (const view of ["day", "week", "month"] as const)
    for (const workerId of [null, 2]) {
      const place = { view, at: "2026-11-18", workerId };
      expect(readPlanningPlace(new URLSearchParams(planningAddress(place)), usual)).toEqual(place);
    }
});

it.each([
  "",
  "?vue=an&jour=2026-02-30&equipier=tous",
  "?jour=hier&equipier=-1",
  "?equipier=123456",
  "?vue=constructor",
])("shows the usual view of today for %j", (address) => {
  expect(readPlanningPlace(new URLSearchParams(address), usual)).toEqual({
    view: "week",
    at: "2026-11-16",
    workerId: null,
  });
});

it.each([
  ["day", "2026-11-18", "2026-11-18", "2026-11-18"],
  ["week", "2026-11-18", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
  ["month", "2026-11-18", "2026-10-26", "2026-12-06"],
  ["month", "2027-02-10", "2027-02-01", "2027-02-28"],
] as const)("a %s around %s goes from %s to %s", (view, at, du, au) => {
  expect(shownRange({ view, at })).toEqual({ du, au });
});

it.each([
  ["day", "2026-11-30", 1, "2026-12-01"],
  ["week", "2026-11-18", -1, "2026-11-09"],
  ["month", "2026-01-31", 1, "2026-02-01"],
  ["month", "2026-01-31", -1, "2025-12-01"],
] as const)("from a %s at %s, %s step leads to %s", (view, at, step, next) => {
  expect(neighbourPlace({ view, at, workerId: null }, step).at).toBe(next);
});
