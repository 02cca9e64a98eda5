import { describe, expect, it } from "vitest";
import { daysOfMonth, placeBars } from "./board-layout.ts";

describe("daysOfMonth", () => {
  it.each([
    ["2026-02-01", 28, "2026-02-28"],
    ["2028-02-01", 29, "2028-02-29"],
    ["2026-11-01", 30, "2026-11-30"],
    ["2026-12-01", 31, "2026-12-31"],
  ])("counts the days of %s: %i, up to %s", (first, count, last) => {
    const days = daysOfMonth(first);
    expect([days[0], days.length, days.at(-1)]).toEqual([first, count, last]);
  });
});

describe("placeBars", () => {
  const november = daysOfMonth("2026-11-01");
  const span = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

  it.each([
    ["inside", span("2026-11-14", "2026-11-15"), [14, 16, false, false]],
    ["one day", span("2026-11-01", "2026-11-01"), [1, 2, false, false]],
    ["from before", span("2026-10-30", "2026-11-02"), [1, 3, true, false]],
    ["beyond", span("2026-11-29", "2026-12-04"), [29, 31, false, true]],
    ["all of it", span("2026-10-01", "2026-12-31"), [1, 31, true, true]],
  ])("cuts a span %s at the month’s ends", (_, item, expected) => {
    const [bar] = placeBars([item], november);
    expect([bar?.start, bar?.end, bar?.beginsBefore, bar?.goesOn]).toEqual(expected);
  });

  it("leaves out other months, and puts what overlaps into another lane", () => {
    const bars = placeBars(
      [
        span("2026-10-30", "2026-10-31"),
        span("2026-11-01", "2026-11-05"),
        span("2026-11-03", "2026-11-04"),
        span("2026-11-05", "2026-11-06"),
        span("2026-11-06", "2026-11-07"),
        span("2026-12-01", "2026-12-02"),
      ],
      november,
    );
    expect(bars.map(({ item, lane }) => [item.firstDay, lane])).toEqual([
      ["2026-11-01", 0],
      ["2026-11-03", 1],
      ["2026-11-05", 1],
      ["2026-11-06", 0],
    ]);
  });
});
