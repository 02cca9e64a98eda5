import { expect, it } from "vitest";
import { firstFleetDay, fleetDay } from "./fleet-plan.ts";

it("begins on the preferred weekday on or after the start", () => {
  const rhythm = { startsOn: "2026-11-18", everyWeeks: 2 };
  expect(firstFleetDay({ ...rhythm, weekday: null })).toBe("2026-11-18");
  expect(firstFleetDay({ ...rhythm, weekday: 3 })).toBe("2026-11-18");
  expect(firstFleetDay({ ...rhythm, weekday: 2 })).toBe("2026-11-24");
  expect(firstFleetDay({ ...rhythm, weekday: 0 })).toBe("2026-11-22");
});

it("comes round every so many weeks, through the change of the clocks and of the year", () => {
  const rhythm = { startsOn: "2026-10-19", everyWeeks: 3, weekday: 1 };
  expect([0, 1, 2, 5].map((position) => fleetDay(rhythm, position))).toEqual([
    "2026-10-19",
    "2026-11-09",
    "2026-11-30",
    "2027-02-01",
  ]);
});
