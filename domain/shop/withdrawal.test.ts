import { expect, it } from "vitest";
import { lastWithdrawalDay, withdrawalPeriod } from "./withdrawal.ts";

it.each([
  ["2026-11-16", "2026-11-30", "fourteen days after, the first not counted"],
  ["2026-11-14", "2026-11-30", "a Saturday waits for Monday"],
  ["2026-11-15", "2026-11-30", "so does a Sunday"],
  ["2026-12-11", "2026-12-28", "Christmas on a Friday waits for Monday"],
  ["2026-12-18", "2027-01-04", "New Year's Day on a Friday too"],
  ["2027-03-15", "2027-03-30", "Easter Monday waits for Tuesday"],
])("ends the withdrawal begun on %s on %s: %s", (start, last) => {
  expect(lastWithdrawalDay(start)).toBe(last);
});

it("gives the state of the period, which has not begun before the goods arrived", () => {
  const start = { day: "2026-11-16", from: "delivery" } as const;
  expect(withdrawalPeriod(null, "2027-06-01")).toEqual({ state: "notBegun" });
  expect(withdrawalPeriod(start, "2026-11-30")).toEqual({ state: "open", last: "2026-11-30", ...start });
  expect(withdrawalPeriod(start, "2026-12-01")).toMatchObject({ state: "over", last: "2026-11-30" });
});
