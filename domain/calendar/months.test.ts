import { expect, it } from "vitest";
import { weekday } from "./dates.ts";
import { addMonths, monthOf, weeksOfMonth } from "./months.ts";

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-11-17", 2, "2027-01-17"],
  ["2026-03-31", -1, "2026-02-28"],
])("%s and %i months is %s", (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

it("lays a month out in weeks that begin on Sunday", () => {
  const november = weeksOfMonth("2026-11-17");
  expect(november).toHaveLength(5);
  expect(november[0]?.[0]).toBe("2026-11-01");
  expect(november.at(-1)).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
  expect(weeksOfMonth("2026-08-01")).toHaveLength(6);
  expect(weeksOfMonth("2026-02-01")).toHaveLength(4);
});

it("holds each day of a month once, under its own weekday", () => {
  for (let month = "2024-01-01"; month < "2030-01-01"; month = addMonths(month, 1)) {
    const weeks = weeksOfMonth(month);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.every((day) => monthOf(day) === month)).toBe(true);
    expect(addMonths(month, 1)).toBe(
      new Date(Date.parse(days.at(-1) ?? "") + 86_400_000).toISOString().slice(0, 10),
    );
    for (const week of weeks) {
      for (const [index, day] of week.entries()) if (day) expect(weekday(day)).toBe(index);
    }
  }
});
